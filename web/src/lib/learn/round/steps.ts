/** The sections of a guide that are told in pictures, one after the other. */
const STEPS: Record<string, readonly string[]> = {
  citadels: ["draft", "call", "income", "build"],
  "lost-cities": ["lay", "discard", "take", "end"],
  "princes-of-florence": ["auction", "actions", "works", "end"],
};

/** Those of a game; none where nobody has drawn any. */
export function stepsOf(game: string): readonly string[] {
  return STEPS[game] ?? [];
}
