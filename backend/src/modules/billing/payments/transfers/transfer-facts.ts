import type { Fact, MailAttachment } from '../../../../platform/mail/email.js';
import { formatCents } from '../../../../platform/text/german-format.js';
import {
  formatDate,
  giroCode,
  giroCodeSvg,
  groupedIban,
  type Invoice,
} from '../../invoicing/index.js';

/** What of an invoice asks for the money. */
export type Asking = Pick<Invoice, 'number' | 'kind' | 'transferTo' | 'dueOn'>;

/** To whom so many cents go, until when, with which words. */
export function transferFacts({ transferTo, dueOn }: Asking, cents: number): Fact[] {
  if (!transferTo) return [];
  return [
    { label: 'Empfänger', value: transferTo.accountHolder },
    { label: 'IBAN', value: groupedIban(transferTo.iban) },
    { label: 'BIC', value: `${transferTo.bic} (${transferTo.bank})` },
    { label: 'Betrag', value: euros(cents) },
    { label: 'Verwendungszweck', value: transferTo.reference },
    ...(dueOn ? [{ label: 'Zahlbar bis', value: formatDate(dueOn) }] : []),
  ];
}

/** The code that fills a transfer of so many cents in; as a picture, for those who read on a screen. */
export function giroCodeAttachment({ transferTo }: Asking, cents: number): MailAttachment[] {
  if (!transferTo) return [];
  const svg = giroCodeSvg(giroCode(transferTo, cents));
  return [
    {
      filename: `GiroCode-${transferTo.reference}.svg`,
      contentType: 'image/svg+xml',
      content: Buffer.from(svg).toString('base64'),
    },
  ];
}

/** Transfers are in euros alone. */
export const euros = (cents: number): string => formatCents(cents, 'EUR');
