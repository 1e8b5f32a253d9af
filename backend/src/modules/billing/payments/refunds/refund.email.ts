import type { Email, Fact } from '../../../../platform/mail/email.js';
import { must, words } from '../../../../platform/mail/wording.js';
import { formatCents, formatDay } from '../../../../platform/text/german-format.js';
import { type Invoice, invoiceAttachment, nameOf, titleOf } from '../../invoicing/index.js';
import type { Payment } from '../../shared/payment.entity.js';
import { leftCents } from '../../shared/payment-rules.js';
import type { SettledWithdrawal } from '../ports.js';

/**
 * Confirms that a refund was asked for, where it could not be carried out at once.
 * @param asked how much is to go back, in cents, and whether it is VAT
 * @param byHand whether a person transfers it; otherwise the provider could not be reached
 */
export function refundRequestedEmail(
  payment: Pick<Payment, 'id' | 'email' | 'currency'>,
  { cents, ofVat }: { cents: number; ofVat: boolean },
  billingUrl: string,
  byHand = false,
): Email {
  const amount = `${formatCents(cents, payment.currency)}${ofVat ? ' Umsatzsteuer' : ''}`;
  return {
    kind: 'refund-requested',
    ...(byHand && { variant: 'by-hand' }),
    recipient: payment.email,
    subject: words`Ihre Erstattung ist vorgemerkt`,
    preview: words`Sie brauchen nichts weiter zu tun. Wir schreiben Ihnen, sobald sie ausgeführt ist.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      byHand
        ? words`die Erstattung von ${must({ betrag: amount })} für Ihren Premium-Zugang ist bei uns vorgemerkt. Wir überweisen den Betrag auf das Konto zurück, von dem Sie bezahlt haben, und schreiben Ihnen dann.`
        : words`die Erstattung von ${must({ betrag: amount })} für Ihren Premium-Zugang ist bei uns vorgemerkt. Unser Zahlungsanbieter ist im Augenblick nicht erreichbar. Wir führen die Erstattung aus, sobald er es wieder ist, und schreiben Ihnen dann.`,
      words`Sie brauchen nichts weiter zu tun.`,
    ],
    facts: {
      title: 'Ihre Erstattung',
      rows: [
        { label: 'Leistung', value: 'Premium-Zugang' },
        { label: 'Betrag', value: amount },
        { label: 'Bestellnummer', value: payment.id },
      ],
    },
    action: { label: 'Stand ansehen', url: billingUrl },
  };
}

type PaidOnce = Pick<
  Payment,
  'id' | 'email' | 'amountCents' | 'refundedCents' | 'writtenOffCents' | 'currency' | 'completedAt'
>;

/** How much went this time, in cents, and whether the bank took it back. */
export interface MoneyBack {
  cents: number;
  byBank: boolean;
}

export interface SettledRefund extends MoneyBack {
  /** Whether it is VAT that is not owed because staff accepted the buyer's VAT number. */
  ofVat: boolean;
  /** Whether the purchase has ended with it. */
  over: boolean;
  /** The buyer's withdrawal that it settles. */
  withdrawal: SettledWithdrawal | null;
}

/**
 * Tells a buyer that money went back, and what that means for the access.
 * @param corrections what takes the invoice back: over the money, and over what had never come of it
 */
export function refundEmail(
  payment: PaidOnce,
  refund: SettledRefund,
  corrections: Pick<Invoice, 'number' | 'kind'>[],
  billingUrl: string,
): Email {
  const { cents, byBank, ofVat, over, withdrawal } = refund;
  const ofPart = leftCents(payment) > 0 ? 'Teilerstattung' : 'Erstattung';
  const [correction, ofRest] = corrections;
  return {
    kind: 'refund',
    recipient: payment.email,
    ...(byBank && { variant: 'by-bank' }),
    subject: byBank
      ? TAKEN_BACK
      : words`Ihre ${{ art: ofVat ? 'Erstattung der Umsatzsteuer' : ofPart }}: Premium-Zugang`,
    preview: words`${{ betrag: formatCents(cents, payment.currency) }}. ${{ zugang: over ? 'Ihr Premium-Zugang ist damit beendet.' : STAYS }}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`${must({ erstattung: howItWentBack(payment, refund) })}`,
      words`${must({ folge: over ? ENDED : STAYS })}`,
      ...(correction ? [`Die Stornorechnung ${correction.number} finden Sie im Anhang.`] : []),
      ...(ofRest
        ? [
            `Die Stornorechnung ${ofRest.number} hebt den Teil der Rechnung auf, der nicht bei uns eingegangen ist. Damit fließt kein Geld.`,
          ]
        : []),
    ],
    ...(withdrawal?.note && {
      quote: { title: 'Zur Höhe der Erstattung', paragraphs: withdrawal.note.split(/\n+/) },
    }),
    facts: {
      title: byBank ? 'Ihre Zahlung' : 'Ihre Erstattung',
      rows: summary(payment, byBank ? 'Zurückgeholt' : 'Erstattet', cents, corrections),
    },
    action: { label: 'Zu Ihren Rechnungen', url: billingUrl },
    ...(correction && { attachments: corrections.map(invoiceAttachment) }),
  };
}

const TAKEN_BACK = words`Ihre Bank hat Ihre Zahlung zurückgeholt`;
const ENDED =
  'Der Premium-Zugang aus diesem Kauf ist damit beendet. Ihr Konto und Ihr Fortschritt bleiben bestehen.';
const STAYS = 'Ihr Premium-Zugang bleibt bestehen.';

function summary(
  { id, amountCents, writtenOffCents, currency, completedAt }: PaidOnce,
  label: string,
  cents: number,
  documents: Pick<Invoice, 'number' | 'kind'>[],
): Fact[] {
  return [
    { label: 'Leistung', value: 'Premium-Zugang' },
    { label, value: formatCents(cents, currency) },
    { label: 'Bezahlt', value: formatCents(amountCents - writtenOffCents, currency) },
    ...(completedAt ? [{ label: 'Bezahlt am', value: formatDay(completedAt) }] : []),
    { label: 'Bestellnummer', value: id },
    ...documents.map((document) => ({ label: nameOf(document), value: document.number })),
  ];
}

function howItWentBack(
  payment: PaidOnce,
  { cents, byBank, ofVat, withdrawal }: SettledRefund,
): string {
  const amount = formatCents(cents, payment.currency);
  const paid = payment.completedAt ? ` vom ${formatDay(payment.completedAt)}` : '';
  if (byBank) {
    return `Ihre Bank hat Ihre Zahlung${paid} zurückgeholt (${amount}), weil sie angefochten wurde.`;
  }
  const ground = withdrawal ? ` auf Ihren Widerruf ${withdrawal.reference} hin` : '';
  const what = ofVat
    ? `wir haben Ihre USt-IdNr. anerkannt und Ihnen die Umsatzsteuer von ${amount} aus Ihrer Zahlung${paid} erstattet.`
    : `wir haben Ihnen${ground} ${amount} Ihrer Zahlung${paid} erstattet.`;
  return `${what} Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben; bis es bei Ihnen eingeht, können einige Bankarbeitstage vergehen.`;
}

/** What a returned payment means for the access: it begins again, was never touched, or stays over. */
export type AccessAfterReturn = 'again' | 'stays' | 'ended';

const ACCESS_AFTER_RETURN: Record<AccessAfterReturn, string> = {
  again: 'Ihr Premium-Zugang besteht damit wieder.',
  stays: STAYS,
  ended: 'Ihr Premium-Zugang bleibt nach Ihrem Widerruf beendet.',
};

/**
 * Tells a buyer that the bank has given a payment back to the seller after all.
 * @param back how much came back in cents, and what that means for the access
 * @param invoice over what came back; null where there was no invoice
 */
export function paymentReinstatedEmail(
  payment: PaidOnce,
  back: { cents: number; access: AccessAfterReturn },
  invoice: Pick<Invoice, 'number' | 'kind'> | null,
  billingUrl: string,
): Email {
  const { cents } = back;
  const amount = formatCents(cents, payment.currency);
  const access = ACCESS_AFTER_RETURN[back.access];
  return {
    kind: 'payment-reinstated',
    recipient: payment.email,
    subject: words`Die Rückbuchung Ihrer Zahlung wurde aufgehoben`,
    preview: words`${{ betrag: amount }}. ${{ zugang: access }}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`die Bank hat die Rückbuchung Ihrer Zahlung über ${must({ betrag: amount })} aufgehoben; der Betrag ist wieder bei uns eingegangen.`,
      words`${must({ zugang: access })}`,
      words`Haben Sie Fragen dazu, antworten Sie einfach auf diese E-Mail.`,
      ...(invoice
        ? [
            `Die ${titleOf(invoice)} über diesen Betrag finden Sie im Anhang. Sie ist bereits bezahlt.`,
          ]
        : []),
    ],
    facts: {
      title: 'Ihre Zahlung',
      rows: summary(payment, 'Wieder eingegangen', cents, invoice ? [invoice] : []),
    },
    action: { label: 'Zu Ihren Rechnungen', url: billingUrl },
    ...(invoice && { attachments: [invoiceAttachment(invoice)] }),
  };
}
