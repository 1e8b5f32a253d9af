const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium' });

/** `20.11.2026, 14:05`; a dash where there is none. */
export const formatMoment = (value: string | null) =>
  value ? moment.format(new Date(value)) : '–';

/** `20.11.2026`; a dash where there is none. */
export const formatDay = (value: string | null) => (value ? day.format(new Date(value)) : '–');
