import type { AdminPaymentDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { formatMoment } from '../words/moments';
import { providerWords, statusWords } from './payment-words';

/** Amounts in euros. */
export const paymentCsv: CsvColumn<AdminPaymentDto>[] = [
  { label: 'Datum', value: ({ createdAt }) => formatMoment(createdAt) },
  { label: 'E-Mail', value: ({ email }) => email },
  { label: 'Betrag', value: ({ amountCents }) => amountCents / 100 },
  { label: 'Netto', value: ({ netCents }) => netCents / 100 },
  { label: 'Umsatzsteuer', value: ({ vatCents }) => vatCents / 100 },
  { label: 'Erstattet', value: ({ refundedCents }) => refundedCents / 100 },
  { label: 'Davon zurückgebucht', value: ({ disputeLostCents }) => disputeLostCents / 100 },
  { label: 'Währung', value: ({ currency }) => currency },
  { label: 'Stand', value: ({ status }) => statusWords[status][1] },
  { label: 'Rückbuchung', value: ({ disputed }) => disputed },
  { label: 'Rechnung', value: ({ invoiceNumber }) => invoiceNumber },
  { label: 'Anbieter', value: ({ provider }) => providerWords[provider] ?? provider },
  { label: 'Zahlungsnummer', value: ({ providerPaymentId }) => providerPaymentId },
];
