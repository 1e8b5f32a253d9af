/** What is read aloud; not hints, reasons of questions, save states or folded parts. */
const BLOCKS =
  ':is(p, li, tr, h3, h4):not([aria-hidden], [data-question] *, [data-own] *, details *)';

export const blocksOf = (text: HTMLElement): HTMLElement[] => [
  ...text.querySelectorAll<HTMLElement>(BLOCKS),
];
