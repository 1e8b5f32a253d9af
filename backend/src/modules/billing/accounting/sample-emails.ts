import type { OfferedText } from '../../../platform/mail/texts/offered-texts.js';
import { vatLimitEmail } from './vat-limit/vat-limit.email.js';

const EU_TURNOVER = { year: 2026, thisYearCents: 825_000, formerYearCents: 310_000 };

/** Samples of the e-mails of this module, for staff who edit their words. */
export const ACCOUNTING_EMAILS: OfferedText[] = [
  {
    title: 'EU-Umsatzschwelle bald erreicht, intern',
    sample: ({ operatorEmail }) => vatLimitEmail(EU_TURNOVER, false, operatorEmail),
  },
  {
    title: 'EU-Umsatzschwelle überschritten, intern',
    sample: ({ operatorEmail }) =>
      vatLimitEmail({ ...EU_TURNOVER, thisYearCents: 1_050_000 }, false, operatorEmail),
  },
  {
    title: 'EU-Umsatzschwelle bald erreicht (Kleinunternehmer), intern',
    sample: ({ operatorEmail }) => vatLimitEmail(EU_TURNOVER, true, operatorEmail),
  },
  {
    title: 'EU-Umsatzschwelle überschritten (Kleinunternehmer), intern',
    sample: ({ operatorEmail }) =>
      vatLimitEmail({ ...EU_TURNOVER, thisYearCents: 1_050_000 }, true, operatorEmail),
  },
];
