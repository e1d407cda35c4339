"""What all questions that play games have in common: how they are asked, played and answered."""
