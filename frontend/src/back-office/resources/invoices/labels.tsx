import { type AdminInvoiceDto } from '@/api';
import { type CsvRow } from '../../components/csv';
import { StateBadge, type StateLabels } from '../../components/state-badge';
import { formatDay } from '../../moments';
import { providerLabels } from '../payments/labels';

export const kindLabels: Record<AdminInvoiceDto['kind'], string> = {
  invoice: 'Rechnung',
  cancellation: 'Stornorechnung',
  reinstatement: 'Rechnung (Storno aufgehoben)',
};

export const stateLabels: StateLabels<NonNullable<AdminInvoiceDto['state']>> = {
  valid: ['good', 'Gültig'],
  partly: ['waiting', 'Teilweise storniert'],
  cancelled: ['quiet', 'Storniert'],
  replaced: ['quiet', 'Ersetzt'],
};

export const treatmentLabels: Record<AdminInvoiceDto['vatTreatment'], string> = {
  standard: 'Deutsche Umsatzsteuer',
  oss: 'Steuer im EU-Land (OSS)',
  'reverse-charge': 'Steuerschuld beim Empfänger (EU)',
  'not-taxable': 'Nicht steuerbar (Drittland)',
  'small-business': 'Kleinunternehmer, § 19 UStG',
};

/** `Rechnung 2026-000001` */
export const titleOf = ({ kind, number }: Pick<AdminInvoiceDto, 'kind' | 'number'>) =>
  `${kind === 'cancellation' ? 'Stornorechnung' : 'Rechnung'} ${number}`;

/** `19 %` or `25,5 %` */
export const formatPercent = (percent: number) => `${String(percent).replace('.', ',')} %`;

export function InvoiceBadge({ invoice: { state, kind } }: { invoice: AdminInvoiceDto }) {
  if (!state) {
    return <StateBadge tone="quiet">{kind === 'cancellation' ? 'Storno' : 'Aufhebung'}</StateBadge>;
  }
  const [tone, word] = stateLabels[state];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}

/** An amount with two decimals, as spreadsheets in German read it. */
const euros = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** A row of the journal: one document, amounts in euros. */
export const journalRow = (invoice: AdminInvoiceDto): CsvRow => ({
  Nummer: invoice.number,
  Datum: formatDay(invoice.issuedAt),
  Leistungsdatum: invoice.serviceDate ? formatDay(invoice.serviceDate) : 'mit Zahlungseingang',
  Art: kindLabels[invoice.kind],
  Stand: invoice.state && stateLabels[invoice.state][1],
  Käufer: invoice.buyerName,
  'E-Mail': invoice.email,
  Land: invoice.country,
  'USt-IdNr.': invoice.vatId,
  Behandlung: treatmentLabels[invoice.vatTreatment],
  Steuerland: invoice.vatCountry,
  Steuersatz: invoice.vatPercent,
  Netto: euros(invoice.netCents),
  Umsatzsteuer: euros(invoice.vatCents),
  Brutto: euros(invoice.grossCents),
  Währung: invoice.currency,
  Berichtigt: invoice.cancelsNumber,
  Ersetzt: invoice.replacesNumber,
  'Ersetzt durch': invoice.replacedByNumber,
  Anbieter: providerLabels[invoice.provider] ?? invoice.provider,
  Zahlungsnummer: invoice.providerPaymentId,
  'Bezahlt am': invoice.paidAt && formatDay(invoice.paidAt),
  Erstattet: euros(invoice.refundedCents),
});
