"""Who sees, hears and reaches whom: lines of sight, hiding, spotting, communication, distance."""
