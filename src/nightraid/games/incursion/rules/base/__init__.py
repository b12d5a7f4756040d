"""What the chapters ask of the state: values in force, orders in force, line of sight, AP left. Imports no chapter."""
