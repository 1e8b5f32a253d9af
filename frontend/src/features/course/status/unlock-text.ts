/** „Freischaltung in N Tagen“ (specification, section 4), for one day in the singular. */
export function unlockText(days: number): string {
  return `Freischaltung in ${daysText(days)}`;
}

export function daysText(days: number): string {
  return days === 1 ? '1 Tag' : `${days} Tagen`;
}
