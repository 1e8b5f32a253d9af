import { germanFormat } from '@toolkit/domain/german-time';
import type { Email } from '../../../platform/mail/email.js';
import { must, type Wording, words } from '../../../platform/mail/wording.js';
import { formatCents, formatDay } from '../../../platform/text/german-format.js';
import type { Withdrawal, WithdrawalRefusal } from './withdrawal.entity.js';

/** Without a name: anyone may have entered it. */
const GREETING = 'Guten Tag,';

/**
 * The receipt that § 356a Abs. 4 BGB asks for: what was declared and when it came in. It says
 * nothing on whether the withdrawal is valid and nothing on what the address has bought.
 */
export function withdrawalReceiptEmail(
  { name, email, contract, reference, receivedAt }: Withdrawal,
  operatorEmail: string,
): Email {
  return {
    kind: 'withdrawal-receipt',
    recipient: email,
    subject: words`Eingangsbestätigung Ihres Widerrufs ${{ vorgang: reference }}`,
    preview: words`Eingegangen am ${{ zeitpunkt: formatMoment(receivedAt) }}. Bitte bewahren Sie diese E-Mail auf.`,
    greeting: GREETING,
    paragraphs: [
      words`Ihr Widerruf ist bei uns eingegangen. Diese E-Mail ist Ihre Eingangsbestätigung. Bitte bewahren Sie sie auf.`,
      words`Wir prüfen Ihren Widerruf nun und melden uns bei Ihnen. Ist er wirksam, zahlen wir Ihnen den Kaufpreis spätestens 14 Tage nach dem Eingang über das Zahlungsmittel zurück, mit dem Sie bezahlt haben.`,
    ],
    facts: {
      title: 'Ihr Widerruf',
      rows: [
        { label: 'Vorgang', value: reference },
        { label: 'Eingegangen am', value: formatMoment(receivedAt) },
        {
          label: 'Ihre Erklärung',
          value: '„Hiermit widerrufe ich den von mir abgeschlossenen Vertrag.“',
        },
        { label: 'Vertrag', value: contract },
        { label: 'Name', value: name },
        { label: 'E-Mail-Adresse', value: email },
      ],
    },
    note: `Haben Sie diesen Widerruf nicht erklärt oder etwas falsch angegeben? Dann schreiben Sie uns bitte an ${operatorEmail} und nennen Sie den Vorgang ${reference}.`,
  };
}

/**
 * Tells the operator of a withdrawal, by when it must be settled and which purchase it may mean.
 * @param mailed whether the person is sent a receipt; `named`: the declaration names the order itself
 */
export function withdrawalNoticeEmail(
  { name, email, contract, reference, receivedAt, dueAt, paymentId }: Withdrawal,
  operatorEmail: string,
  { mailed, named }: { mailed: boolean; named: boolean },
): Email {
  return {
    kind: 'withdrawal-notice',
    recipient: operatorEmail,
    about: email,
    subject: words`Widerruf eingegangen: ${{ vorgang: reference }}`,
    preview: words`Ist er wirksam, ist der Kaufpreis bis zum ${{ frist: formatDay(dueAt) }} zurückzuzahlen.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`ein Widerruf ist eingegangen und wartet auf Bearbeitung. Ist er wirksam, muss der Kaufpreis bis zum ${must({ frist: formatDay(dueAt) })} zurückgezahlt sein.`,
    ],
    facts: {
      title: 'Der Widerruf',
      rows: [
        { label: 'Vorgang', value: reference },
        { label: 'Eingegangen am', value: formatMoment(receivedAt) },
        { label: 'Name', value: name },
        { label: 'E-Mail-Adresse', value: email },
        { label: 'Vertrag', value: contract },
        ...(paymentId ? [{ label: 'Bestellung', value: paymentId }] : []),
      ],
    },
    details: {
      title: 'Zur Bearbeitung',
      paragraphs: [
        whichOrder(paymentId, named),
        mailed
          ? 'Die Eingangsbestätigung an die widerrufende Person ist unterwegs.'
          : 'An diese E-Mail-Adresse sind heute schon so viele Eingangsbestätigungen gegangen, dass wir keine Eingangsbestätigung mehr gesendet haben. Bitte prüfen Sie, ob die Erklärung ernst gemeint ist, und bestätigen Sie sie dann selbst.',
      ],
    },
  };
}

function whichOrder(paymentId: string | null, named: boolean): string {
  if (!paymentId) {
    return 'Mit dieser E-Mail-Adresse ist keine Bestellung eindeutig zuzuordnen. Bitte prüfen Sie die Angaben zum Vertrag.';
  }
  return named
    ? 'Die Bestellung nennt die Erklärung selbst. Bitte prüfen Sie, ob sie von der Person stammt, die bestellt hat.'
    : 'Die Bestellung ist die einzige mit dieser E-Mail-Adresse. Bitte prüfen Sie, ob der Widerruf sie meint.';
}

type Handled = Pick<Withdrawal, 'email' | 'reference' | 'receivedAt' | 'contract' | 'note'>;

/**
 * Tells whoever withdrew that the money is on its way, where the purchase has another address: the
 * e-mail about the refund goes to the buyer.
 */
export function withdrawalRefundedEmail(
  withdrawal: Handled,
  { cents, currency }: { cents: number; currency: string },
  operatorEmail: string,
): Email {
  const amount = formatCents(cents, currency);
  return decision(
    'refunded',
    withdrawal,
    operatorEmail,
    words`Wir haben ${{ betrag: amount }} erstattet.`,
    [
      words`wir haben Ihren Widerruf bearbeitet und ${must({ betrag: amount })} erstattet. Das Geld geht auf dem Weg zurück, auf dem bezahlt wurde. Die Einzelheiten haben wir an die E-Mail-Adresse gesendet, mit der gekauft wurde.`,
    ],
  );
}

/** Tells whoever withdrew that an order is cancelled which was not paid, where it has another address. */
export function withdrawalCanceledEmail(withdrawal: Handled, operatorEmail: string): Email {
  return decision('canceled', withdrawal, operatorEmail, words`Die Bestellung ist storniert.`, [
    words`wir haben Ihren Widerruf bearbeitet und die Bestellung storniert. Bitte überweisen Sie dafür nichts mehr. Die Einzelheiten haben wir an die E-Mail-Adresse gesendet, mit der bestellt wurde.`,
  ]);
}

/** What each refusal says; the staff's own words follow it. */
const REFUSALS: Record<WithdrawalRefusal, string> = {
  'no-contract': 'Wir haben zu Ihren Angaben keinen Vertrag gefunden.',
  lapsed: 'Die Widerrufsfrist war abgelaufen, als Ihre Erklärung bei uns einging.',
  'already-refunded': 'Der Kaufpreis ist Ihnen schon zurückgezahlt.',
  other: 'Zu Ihrem Widerruf ist nichts zu erstatten.',
};

/** Tells whoever withdrew why nothing goes back; `note` says it in the words of staff. */
export function withdrawalRefusedEmail(
  withdrawal: Handled,
  refusal: WithdrawalRefusal,
  operatorEmail: string,
): Email {
  const sentence = REFUSALS[refusal];
  return decision('refused', withdrawal, operatorEmail, sentence, [
    words`wir haben Ihren Widerruf geprüft.`,
    sentence,
  ]);
}

function decision(
  variant: 'refunded' | 'canceled' | 'refused',
  { email, reference, receivedAt, contract, note }: Handled,
  operatorEmail: string,
  preview: string | Wording,
  paragraphs: (string | Wording)[],
): Email {
  return {
    kind: 'withdrawal-decided',
    variant,
    recipient: email,
    subject: words`Ihr Widerruf ${{ vorgang: reference }} ist bearbeitet`,
    preview,
    greeting: GREETING,
    paragraphs,
    ...(note && { quote: { title: 'Begründung', paragraphs: note.split(/\n+/) } }),
    facts: {
      title: 'Ihr Widerruf',
      rows: [
        { label: 'Vorgang', value: reference },
        { label: 'Eingegangen am', value: formatMoment(receivedAt) },
        { label: 'Vertrag', value: contract },
      ],
    },
    note: `Sehen Sie das anders? Dann schreiben Sie uns bitte an ${operatorEmail} und nennen Sie den Vorgang ${reference}.`,
  };
}

const clock = germanFormat({ timeStyle: 'medium' });
const zoned = germanFormat({ timeZoneName: 'short' });

/** Day and time to the second as the law wants them, `20. November 2026 um 14:05:33 Uhr (MEZ)`. */
export function formatMoment(moment: Date): string {
  const zone = zoned.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  return `${formatDay(moment)} um ${clock.format(moment)} Uhr (${zone})`;
}
