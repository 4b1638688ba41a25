"""Vehicles: crews, driving, getting in and out, and hits on machines."""
