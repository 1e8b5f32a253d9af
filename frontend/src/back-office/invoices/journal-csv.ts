import type { AdminInvoiceDto } from '@/api';
import type { CsvColumn } from '../lists/csv';
import { formatDay } from '../moments';
import { providerLabels } from '../payments/labels';
import { kindLabels, stateLabels, treatmentLabels } from './labels';

/** An amount with two decimals, as spreadsheets in German read it. */
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** The journal of invoices, one document a line; amounts in euros. */
export const journalCsv: CsvColumn<AdminInvoiceDto>[] = [
  { label: 'Nummer', value: ({ number }) => number },
  { label: 'Datum', value: ({ issuedAt }) => formatDay(issuedAt) },
  {
    label: 'Leistungsdatum',
    value: ({ serviceDate }) => (serviceDate ? formatDay(serviceDate) : 'mit Zahlungseingang'),
  },
  { label: 'Art', value: ({ kind }) => kindLabels[kind] },
  { label: 'Stand', value: ({ state }) => state && stateLabels[state][1] },
  { label: 'Käufer', value: ({ buyerName }) => buyerName },
  { label: 'E-Mail', value: ({ email }) => email },
  { label: 'Land', value: ({ country }) => country },
  { label: 'USt-IdNr.', value: ({ vatId }) => vatId },
  { label: 'Behandlung', value: ({ vatTreatment }) => treatmentLabels[vatTreatment] },
  { label: 'Steuerland', value: ({ vatCountry }) => vatCountry },
  { label: 'Steuersatz', value: ({ vatPercent }) => vatPercent },
  { label: 'Netto', value: ({ netCents }) => euros(netCents) },
  { label: 'Umsatzsteuer', value: ({ vatCents }) => euros(vatCents) },
  { label: 'Brutto', value: ({ grossCents }) => euros(grossCents) },
  { label: 'Währung', value: ({ currency }) => currency },
  { label: 'Berichtigt', value: ({ cancelsNumber }) => cancelsNumber },
  { label: 'Ersetzt', value: ({ replacesNumber }) => replacesNumber },
  { label: 'Ersetzt durch', value: ({ replacedByNumber }) => replacedByNumber },
  { label: 'Anbieter', value: ({ provider }) => providerLabels[provider] ?? provider },
  { label: 'Zahlungsnummer', value: ({ providerPaymentId }) => providerPaymentId },
  { label: 'Bezahlt am', value: ({ paidAt }) => paidAt && formatDay(paidAt) },
  { label: 'Erstattet', value: ({ refundedCents }) => euros(refundedCents) },
];
