"""Lessons about games: data, judged by the rules themselves. What is shown of them is in `widgets`."""

from .answers import read_answers as read_answers
from .course import Course as Course
from .errors import BadLesson as BadLesson
from .lesson import Lesson as Lesson
from .sitting import Sitting as Sitting
