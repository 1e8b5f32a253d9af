/** What is kept once it was opened; never what holds all a person has stored, or what staff see. */
const KEPT = [
  /^\/api\/auth\/user$/,
  /^\/api\/config$/,
  /^\/api\/user\/(?:today|stats)$/,
  /^\/api\/(?:modules|tracks|downloads)(?:\/|$)/,
  /^\/api\/documents\/[^/]+$/,
];

export const isKept = (pathname: string): boolean => KEPT.some((pattern) => pattern.test(pathname));
