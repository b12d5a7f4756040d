"""What is asked (`questions`), what can be answered (`options`), and what happened (`events`)."""
