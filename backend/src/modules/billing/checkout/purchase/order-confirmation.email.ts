import type { VatTerms } from '@toolkit/domain/pricing';
import type { Email, Fact, MailAttachment } from '../../../../platform/mail/email.js';
import { words } from '../../../../platform/mail/wording.js';
import {
  formatCents,
  formatDay,
  formatDayAndTime,
} from '../../../../platform/text/german-format.js';
import { countryName, vatIdWaits, vatSentence } from '../../invoicing/index.js';
import type { Payment } from '../../shared/payment.entity.js';
import { endOfWithdrawalPeriod } from '../../shared/withdrawal-period.js';
import { vatIdStateOf } from '../order-prices.service.js';

export interface ConfirmedOrder {
  payment: Omit<Payment, 'completedAt'> & { completedAt: Date };
  appUrl: string;
  /** Where the owner of an account made by this purchase sets a password; otherwise null. */
  passwordUrl: string | null;
  /** Whom to ask for the money where the access was paid for already; otherwise null. */
  refundContact: string | null;
  /** null: the invoice waits for the buyer's address. */
  invoiceNumber: string | null;
  attachments: MailAttachment[];
}

const PRODUCT =
  'Premium-Zugang zu allen neun Modulen, unbefristet, einmalige Zahlung, kein Abonnement.';

/**
 * Confirms a paid order: what was bought, for how much, what was agreed, and how to get in. With its
 * attachments it is the confirmation of the contract on a durable medium (§ 312f BGB).
 */
export function orderConfirmationEmail(order: ConfirmedOrder): Email {
  const { payment, attachments } = order;
  return {
    kind: 'order-confirmation',
    recipient: payment.email,
    subject: words`Ihre Bestellung: Premium-Zugang`,
    preview: words`Ihre Zahlung über ${{ betrag: formatCents(payment.amountCents, payment.currency) }} ist eingegangen.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`vielen Dank für Ihre Bestellung. Ihre Zahlung ist eingegangen, und Ihr Premium-Zugang ist ab sofort freigeschaltet.`,
      ...secondPurchase(order),
    ],
    facts: { title: 'Das haben Sie bestellt', rows: summary(order) },
    ...wayIn(order),
    details: {
      title: 'Rechnung, Widerruf und Garantie',
      paragraphs: [
        invoiceLine(order),
        ...agreementConfirmed(payment, payment.completedAt),
        'Unabhängig davon haben Sie 30 Tage Geld-zurück-Garantie, ohne Angabe von Gründen. Sie nehmen sie in Ihrem Konto unter „Rechnungen“ in Anspruch.',
        'Unsere Allgemeinen Geschäftsbedingungen und die Widerrufsbelehrung liegen in der Fassung bei, die für Ihre Bestellung gilt.',
        'Haben Sie nicht selbst bestellt? Dann melden Sie sich bitte bei uns. Unsere Kontaktdaten stehen am Ende dieser E-Mail.',
      ],
    },
    attachments,
  };
}

function summary({ payment, invoiceNumber }: ConfirmedOrder): Fact[] {
  return [
    ...orderedFacts(payment),
    { label: 'Bezahlt am', value: formatDay(payment.completedAt) },
    { label: 'Bestellnummer', value: payment.id },
    ...(invoiceNumber ? [{ label: 'Rechnungsnummer', value: invoiceNumber }] : []),
  ];
}

/** What was ordered, for how much, and why VAT falls on it as it does. */
export const orderedFacts = (payment: Payment): Fact[] => [
  { label: 'Leistung', value: payment.offerText ?? PRODUCT },
  { label: 'Gesamtpreis', value: totalWords(payment) },
  ...vatReason(payment),
  ...vatIdToJudge(payment),
];

function totalWords({ amountCents, netCents, vatCents, currency, ...vat }: Payment): string {
  const [gross, net, tax] = [amountCents, netCents, vatCents].map((cents) =>
    formatCents(cents, currency),
  );
  if (vat.vatPercent === 0) return `${gross} ohne MwSt.`;
  const whose = vat.vatTreatment === 'oss' ? `, ${countryName(vat.vatCountry)}` : '';
  return `${gross} inkl. ${tax} MwSt. (netto ${net}${whose})`;
}

function vatReason(payment: VatTerms): Fact[] {
  const sentence = vatSentence(payment);
  return sentence ? [{ label: 'Umsatzsteuer', value: sentence }] : [];
}

function vatIdToJudge(payment: Payment): Fact[] {
  const sentence = vatIdWaits(payment, payment.buyer, vatIdStateOf(payment));
  return sentence ? [{ label: 'USt-IdNr.', value: sentence }] : [];
}

function invoiceLine({ invoiceNumber, appUrl }: ConfirmedOrder): string {
  if (invoiceNumber) return `Ihre Rechnung ${invoiceNumber} finden Sie im Anhang.`;
  return `Für Ihre Rechnung fehlt uns noch die Anschrift. Bitte tragen Sie sie in Ihrem Konto unter „Rechnungen“ ein, dann senden wir Ihnen die Rechnung zu: ${appUrl}/billing`;
}

function secondPurchase({ refundContact }: ConfirmedOrder): string[] {
  if (!refundContact) return [];
  return [
    `Ihr Konto hatte den Premium-Zugang schon. Diese zweite Zahlung erstatten wir Ihnen: Bitte schreiben Sie dazu an ${refundContact}.`,
  ];
}

/** The button into the account, or to the password of one that is new. */
export function wayIn({
  passwordUrl,
  appUrl,
}: Pick<ConfirmedOrder, 'passwordUrl' | 'appUrl'>): Pick<Email, 'action' | 'note'> {
  if (!passwordUrl) return { action: { label: 'Zur Anmeldung', url: `${appUrl}/login` } };
  return {
    action: { label: 'Passwort festlegen', url: passwordUrl },
    note: 'Wir haben für Ihre E-Mail-Adresse ein Konto angelegt. Über den Link legen Sie Ihr Passwort fest. Ist der Link abgelaufen, fordern Sie auf der Anmeldeseite unter „Passwort vergessen“ einen neuen an.',
  };
}

type Agreed = Pick<Payment, 'agreedAt' | 'servicesWording'>;

/**
 * What a buyer has agreed to, when, and until when the right of withdrawal lasts. Access that is open does
 * not shorten it; what is owed for personal services that were used before is said with it (§ 357a BGB).
 * @param contractAt when the contract was concluded
 * @returns one paragraph or two
 */
export function agreementConfirmed(
  { agreedAt, servicesWording }: Agreed,
  contractAt: Date,
): string[] {
  const lastDay = formatDay(new Date(endOfWithdrawalPeriod(contractAt).getTime() - 1));
  const withdrawal = `Ihr Widerrufsrecht besteht bis zum Ablauf des ${lastDay}, auch wenn Ihr Zugang schon freigeschaltet ist.`;
  if (!agreedAt) return [withdrawal];
  const agreed = `Am ${formatDayAndTime(agreedAt)} haben Sie unseren Allgemeinen Geschäftsbedingungen zugestimmt.`;
  return [`${agreed} ${withdrawal}`, ...(servicesWording ? [servicesWording] : [])];
}
