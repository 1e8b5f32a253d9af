/** Progress is a whole percentage from 0 to 100; only what is entirely done is 100. */
const COMPLETE = 100;

/**
 * The progress to store when a new value arrives: the greater one, since progress never goes
 * down. Values outside 0–100 are brought inside, fractions are cut off, NaN counts as 0.
 */
export function nextProgress(current: number, incoming: number): number {
  return Math.max(wholePercentage(current), wholePercentage(incoming));
}

/**
 * The progress of a module once a section has been finished, rounded down.
 *
 * @param index the finished section, counted from 0
 * @param total how many sections the module has
 * @throws {RangeError} if there is no such section
 */
export function progressAfterSection(index: number, total: number): number {
  if (!Number.isInteger(index) || !Number.isInteger(total) || index < 0 || index >= total) {
    throw new RangeError(`There is no section ${index} among ${total}.`);
  }
  return Math.floor(((index + 1) * COMPLETE) / total);
}

/** The progress of the whole course: the mean of its modules, rounded down; 0 without modules. */
export function overallProgress(modules: readonly number[]): number {
  if (modules.length === 0) return 0;
  const sum = modules.reduce((total, percentage) => total + wholePercentage(percentage), 0);
  return Math.floor(sum / modules.length);
}

function wholePercentage(value: number): number {
  if (Number.isNaN(value)) return 0;
  return Math.floor(Math.min(COMPLETE, Math.max(0, value)));
}

export type ProgressMessage = 'welcome' | 'encouragement' | 'almost' | 'done';

/**
 * Which message the learning-progress card shows (specification, section 4).
 *
 * @param percentage overall progress, 0–100
 */
export function progressMessage(percentage: number): ProgressMessage {
  if (percentage >= 100) return 'done';
  if (percentage >= 50) return 'almost';
  return percentage > 0 ? 'encouragement' : 'welcome';
}
