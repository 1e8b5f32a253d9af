import { germanFormat } from '@toolkit/domain/german-time';

export { germanDay } from '@toolkit/domain/german-time';

const euro = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const euroAndCents = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
const oneDecimal = new Intl.NumberFormat('de-DE', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const signedPercent = new Intl.NumberFormat('de-DE', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const signedEuro = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const compact = new Intl.NumberFormat('de-DE', {
  notation: 'compact',
  maximumSignificantDigits: 3,
});
const whole = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const longDate = germanFormat({ dateStyle: 'long' });
const dateAndTime = germanFormat({ dateStyle: 'long', timeStyle: 'short' });
const shortDate = germanFormat({ dateStyle: 'medium' });
const clockToTheSecond = germanFormat({ timeStyle: 'medium' });
const monthAndYear = germanFormat({ month: 'long', year: 'numeric' });

/** Euros without decimals: `1.250.000 €`. */
export const formatEuro = (euros: number) => euro.format(euros);

/** With the sign that is set in figures; machines read a hyphen, people a minus. */
const withMinus = (figure: string) => figure.replace('-', '\u2212');

/** What was added or taken away: `+110.250 €`, `−462.000 €`, `0 €`. */
export const formatChange = (euros: number) => withMinus(signedEuro.format(euros));

/** Rounded to three figures, at the finest to 10,000 €, as an estimate deserves: `1,57 Mio. €`, `460.000 €`. */
export function formatEstimate(euros: number): string {
  const step = Math.abs(euros) < 100_000 ? 1_000 : 10_000;
  const rounded = Math.round(euros / step) * step;
  return Math.abs(rounded) < 1_000_000 ? formatEuro(rounded) : `${compact.format(rounded)} €`;
}

/** Two estimates, the unit once where both have the same: `1,48 bis 2,05 Mio. €`. */
export function formatEstimateRange(from: number, to: number): string {
  const [low, high] = [formatEstimate(from), formatEstimate(to)];
  const unit = / (?:Mio\. )?€$/;
  const same = unit.exec(low.replaceAll('\u00a0', ' '))?.[0];
  const shared = same !== undefined && same === unit.exec(high.replaceAll('\u00a0', ' '))?.[0];
  return `${shared ? low.slice(0, -same.length) : low} bis ${high}`;
}

const formatRulerAmount = (euros: number) => `${compact.format(euros)} €`;

/** The amounts along one ruler, in millions where one of them is: `0,5 Mio. €`, `1,0 Mio. €`, all with the same decimals. */
export function formatRuler(ticks: number[]): string[] {
  if (!ticks.some((tick) => Math.abs(tick) >= 1e6)) return ticks.map(formatRulerAmount);
  const inMillions = ticks.map((tick) => Number((tick / 1e6).toFixed(2)));
  const decimals = Math.max(...inMillions.map((tick) => `${tick}`.split('.')[1]?.length ?? 0));
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return inMillions.map((tick) =>
    tick === 0 ? '0\u00a0€' : `${tick.toLocaleString('de-DE', digits)}\u00a0Mio.\u00a0€`,
  );
}

/** Cents as euros: `990,00 €`, `−990,00 €`. */
export const formatCents = (cents: number) => withMinus(euroAndCents.format(cents / 100));

/** A number with one decimal: `4,4`. */
export const formatDecimal = (value: number) => oneDecimal.format(value);

/** A multiplier with one decimal and an x: `3,7x`. */
export const formatMultiplier = (value: number) => `${oneDecimal.format(value)}x`;

/** A factor as rounded percent change: 0.85 → `−15 %`. */
export const formatFactor = (factor: number) => withMinus(signedPercent.format(factor - 1));

export const formatNumber = (value: number) => whole.format(value);

/** How long a module takes, as authors write it, set as a range: `35-45 Min` → `35–45 Min.` */
export const formatDuration = (duration: string) =>
  duration.replace(/(\d)-(\d)/, '$1–$2').replace(/ Min$/, '\u00a0Min.');

const withDayAtMonth = (date: string) => date.replace('. ', '.\u00a0');

/** `20. November 2026`, the day it is in Germany at that moment. */
export const formatDate = (date: string | Date) => withDayAtMonth(longDate.format(new Date(date)));

/** `20. November 2026 um 14:05 Uhr`, in German time. */
export const formatMoment = (date: string | Date) =>
  `${withDayAtMonth(dateAndTime.format(new Date(date)))}\u00a0Uhr`;

/** `20.11.2026`, where there is little room. */
export const formatShortDate = (date: string | Date) => shortDate.format(new Date(date));

/** `14:05:33`, in German time. */
export const formatClockToTheSecond = (date: string | Date) =>
  clockToTheSecond.format(new Date(date));

/** `2026-11` or a day of it as `November 2026`. */
export const formatMonth = (month: string) => monthAndYear.format(new Date(month));
