"""Lessons about games: data, judged by the rules themselves. What is shown of them is in `widgets`."""

from .course import Course as Course
from .errors import BadLesson as BadLesson
from .grading import answers as answers
from .lesson import Lesson as Lesson
from .overview import overview as overview
from .sitting import Sitting as Sitting
