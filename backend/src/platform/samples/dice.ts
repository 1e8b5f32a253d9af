import { createHash } from 'node:crypto';

/** Draws that are the same whenever the same name is given. */
export interface Dice {
  /** A whole number from `min` to `max`, both included. */
  whole(min: number, max: number): number;
  /** Whether something happens that happens in `share` of all cases. */
  happens(share: number): boolean;
  /** One of these. */
  pick<const List extends readonly [unknown, ...unknown[]]>(from: List): List[number];
  /** A moment between two. */
  moment(from: Date, until: Date): Date;
}

/** A generator of its own for each name, so that another draw elsewhere changes nothing here. */
export function dice(name: string): Dice {
  let state = digest(name).readUInt32LE();
  // mulberry32: small, and far more even than sample data needs.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    whole,
    happens: (share) => next() < share,
    pick: (from) => from[whole(0, from.length - 1)] ?? from[0],
    moment: (from, until) => new Date(from.getTime() + next() * (until.getTime() - from.getTime())),
  };
}

/** A UUID that is always the same for the same name. */
export function sampleId(name: string): string {
  const hex = digest(name).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const digest = (name: string): Buffer => createHash('sha256').update(`sample:${name}`).digest();
