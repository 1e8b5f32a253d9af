/**
 * How long an answer about the course counts as fresh. Somebody may buy access in another tab or
 * read on another device, so a screen that opens later than this asks the server again.
 */
export const FRESH_FOR_MS = 30_000;
