"""What the whole table shares of the fiction: which scene is shown, and the campaign date."""
