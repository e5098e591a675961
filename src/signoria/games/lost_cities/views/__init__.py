"""What a seat of Lost Cities may know, as documents."""
