"""What a seat of Market Day may know, as documents."""
