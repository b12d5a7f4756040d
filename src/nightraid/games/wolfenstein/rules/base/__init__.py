"""What many chapters ask of the table; nothing here imports a chapter.

action_points      who is acting, paying AP
dice               the success test
in_force           effects that are always active: skills, worn and attached equipment
line_of_sight      sight, distance, who is adjacent
players            who plays and rolls for whom
strength           armor and HP as they stand
walking_distance   what it would cost to walk to a Hero
"""
