/** How many words the answer of a card has, by its kind: one is read at a glance. */
export const ANSWER_WORDS = { course: [50, 165], general: [10, 125], outside: [10, 125] } as const;

/** Other wordings of its question that a card may have. */
export const MAX_EXAMPLES = 12;

export const countWords = (markdown: string): number =>
  markdown.match(/[\p{L}\p{N}][\p{L}\p{N}.,&/-]*/gu)?.length ?? 0;
