const timeZone = 'Europe/Berlin';
const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone });
const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone });

/** `20. November 2026 um 14:05:33 Uhr`, in German time wherever the browser is. */
export function formatReceivedAt(iso: string): string {
  const moment = new Date(iso);
  return `${day.format(moment)} um ${time.format(moment)} Uhr`;
}
