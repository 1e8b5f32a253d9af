/**
 * What a text consists of, as it is read; the hint above a wide table comes and goes, and so do the
 * reasons of a question and the state of a note. What is folded away is not read.
 */
const BLOCKS =
  ':is(p, li, tr, h3, h4):not([aria-hidden], [data-question] *, [data-own] *, details *)';

export const blocksOf = (text: HTMLElement): HTMLElement[] => [
  ...text.querySelectorAll<HTMLElement>(BLOCKS),
];
