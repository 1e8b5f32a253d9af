/** SQL: the first moments of the last twelve calendar months of Germany, in its own time, this month included. */
export const LAST_TWELVE_MONTHS = `generate_series(
  date_trunc('month', now() AT TIME ZONE 'Europe/Berlin') - interval '11 months',
  date_trunc('month', now() AT TIME ZONE 'Europe/Berlin'), interval '1 month')`;
