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
