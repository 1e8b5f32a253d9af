/**
 * The last twelve calendar months of Germany, this one included, the oldest first, as something to
 * select from: `"month"` such as `2026-11`, and the moments `"from"` (included) and `"until"`.
 */
export const LAST_TWELVE_MONTHS = `(
  SELECT to_char(begin, 'YYYY-MM') AS "month",
         begin AT TIME ZONE 'Europe/Berlin' AS "from",
         (begin + interval '1 month') AT TIME ZONE 'Europe/Berlin' AS "until"
  FROM generate_series(
    date_trunc('month', now() AT TIME ZONE 'Europe/Berlin') - interval '11 months',
    date_trunc('month', now() AT TIME ZONE 'Europe/Berlin'),
    interval '1 month'
  ) AS begin
)`;

/** The moment at which this calendar month began in Germany. */
export const START_OF_MONTH = `(
  date_trunc('month', now() AT TIME ZONE 'Europe/Berlin') AT TIME ZONE 'Europe/Berlin'
)`;
