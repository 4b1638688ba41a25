"""Vehicles in a fight: crew, driving, power, hits and crashes."""
