import { appendFileSync } from 'node:fs';

/** Adds a line to the table that `npm run attack` prints. */
export function report(walk: string, done: string, result: string): void {
  const file = process.env.ATTACK_REPORT;
  if (file) appendFileSync(file, `${JSON.stringify({ walk, done, result })}\n`);
}

/** The greatest, in whole milliseconds; 0 where there is none. */
export const slowest = (times: number[]) => Math.round(Math.max(0, ...times));
