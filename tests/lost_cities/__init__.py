"""Lost Cities, rule by rule, written from the rulebook."""
