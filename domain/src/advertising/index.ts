/** An advertising statement or a customer's voice: whoever publishes it must be able to prove it. */
export interface Provable {
  /** Where the proof is filed, in the operator's words. */
  evidence?: string;
  /** When somebody last compared the statement with its proof, as in `2026-11-22`. */
  confirmedOn?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Whether a statement names its proof and the day on which that was looked at.
 * @param today a day to come confirms nothing
 */
export function isProven({ evidence, confirmedOn }: Provable, today = new Date()): boolean {
  if (typeof evidence !== 'string' || evidence.trim() === '') return false;
  if (typeof confirmedOn !== 'string' || !DAY.test(confirmedOn)) return false;
  const day = new Date(`${confirmedOn}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day <= today;
}
