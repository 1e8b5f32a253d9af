const LONGEST = 60;

/** A conversation's title from its first question: one line, cut at a word. */
export function firstTitle(question: string): string {
  const line = question.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST).toWellFormed();
  const atWord = cut.replace(/\s+\S*$/, '');
  return `${atWord} …`;
}

const MAX_WORDS = 10;

const POINTS_BACK =
  /^(und|aber|auch|also)\b|\bda(?:bei|durch|für|gegen|mit|nach|vor|von|zu|r(?:an|auf|aus|in|über|um|unter))\b(?!,? dass)|\b(diese[mnrs]?|genauer|ausführlicher|ihn|ihm|dessen|deren)\b|(?<!\bgibt )\bes\b/i;

/** „das“, „der“ and „sie“ point back where no noun follows them. */
const BEFORE_NO_NOUN = /\b(?:[Dd]as|sie)\b(?!\s+\p{Lu})|\b(?:der|die|den|dem)\s*(?:[?.,]|$)/u;

/** Whether a question can only be understood with the one before it: „Und wie lange dauert das?“ */
export function isFollowUp(question: string): boolean {
  const isShort = question.trim().split(/\s+/).length <= MAX_WORDS;
  return isShort && (POINTS_BACK.test(question) || BEFORE_NO_NOUN.test(question));
}

/**
 * What a follow-up is about: the questions before it, back to the last that can be understood alone.
 * @param asked the oldest first
 * @returns undefined where nothing was asked before
 */
export function topicBefore(asked: string[]): string | undefined {
  if (asked.length === 0) return undefined;
  const alone = asked.findLastIndex((one) => !isFollowUp(one));
  return asked.slice(Math.max(0, alone)).join('\n');
}
