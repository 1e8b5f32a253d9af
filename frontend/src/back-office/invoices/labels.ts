import type { AdminInvoiceDto } from '@/api';
import type { StateTone } from '../screen/state-badge';

export const kindLabels: Record<AdminInvoiceDto['kind'], string> = {
  invoice: 'Rechnung',
  cancellation: 'Stornorechnung',
  reinstatement: 'Rechnung (Storno aufgehoben)',
};

export const stateLabels: Record<
  NonNullable<AdminInvoiceDto['state']>,
  [tone: StateTone, word: string]
> = {
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

export const choicesOf = (labels: Record<string, string | [StateTone, string]>) =>
  Object.entries(labels).map(([id, label]) => ({
    id,
    name: typeof label === 'string' ? label : label[1],
  }));

/** `Rechnung 2026-000001` */
export const titleOf = ({ kind, number }: Pick<AdminInvoiceDto, 'kind' | 'number'>) =>
  `${kind === 'cancellation' ? 'Stornorechnung' : 'Rechnung'} ${number}`;

/** `19 %` or `25,5 %` */
export const formatPercent = (percent: number) => `${String(percent).replace('.', ',')} %`;
