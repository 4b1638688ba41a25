"""Who has paid whom: double entries, and the balances that they leave."""
