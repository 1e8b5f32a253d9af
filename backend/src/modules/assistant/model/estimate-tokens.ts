/**
 * Tokens of a text, for budgets and for answers whose provider tells none. German text has between
 * three and five characters per token with the tokenizers in use, so four are taken as the rule.
 */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4);
