export type Answers = Readonly<Record<string, string>>;

/** A blank that two windows have filled in differently; null where one of them has emptied it. */
export interface AnswerConflict {
  key: string;
  mine: string | null;
  theirs: string | null;
}

/**
 * Brings together what was written here and in another window since the state both began with.
 * @returns the answers of both, in doubt those of here, and what both have changed to something else
 */
export function mergeAnswers(base: Answers, mine: Answers, theirs: Answers) {
  const answers: Record<string, string> = { ...mine };
  const conflicts: AnswerConflict[] = [];
  for (const key of new Set([...Object.keys(base), ...Object.keys(theirs)])) {
    if (base[key] === theirs[key] || mine[key] === theirs[key]) continue;
    if (mine[key] !== base[key]) {
      conflicts.push({ key, mine: mine[key] ?? null, theirs: theirs[key] ?? null });
    } else if (theirs[key] === undefined) delete answers[key];
    else answers[key] = theirs[key];
  }
  return { answers, conflicts };
}
