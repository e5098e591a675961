"""What a seat of The Princes of Florence may know, as documents."""
