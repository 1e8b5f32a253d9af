const kinds = new Set<string>();

/** A module names here its e-mails that the law has kept as papers of an order. */
export function keepKinds(kept: string[]): void {
  for (const kind of kept) kinds.add(kind);
}

export const keptKinds = (): string[] => [...kinds];
