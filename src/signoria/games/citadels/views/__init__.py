"""What a seat of Citadels may know, as documents."""
