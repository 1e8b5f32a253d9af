/** What is kept once it was opened; never what holds all a person has stored, or what staff see. */
const KEPT = [
  /^\/api\/auth\/user$/,
  /^\/api\/config$/,
  /^\/api\/user\/(?:today|stats)$/,
  /^\/api\/(?:modules|tracks|downloads)(?:\/|$)/,
  /^\/api\/documents\/[^/]+$/,
];

/** Whether the answer at this address of the API is kept for reading without a connection. */
export const isKept = (pathname: string): boolean => KEPT.some((pattern) => pattern.test(pathname));
