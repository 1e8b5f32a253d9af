import type { Email } from '../../../platform/mail/email.js';
import { formatDay } from '../../../platform/text/german-format.js';
import type { Withdrawal } from './withdrawal.entity.js';
import { endOfPeriod } from './withdrawal-period.js';

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
    subject: `Eingangsbestätigung Ihres Widerrufs ${reference}`,
    preview: `Eingegangen am ${formatMoment(receivedAt)}. Bitte bewahren Sie diese E-Mail auf.`,
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'Ihr Widerruf ist bei uns eingegangen. Diese E-Mail ist Ihre Eingangsbestätigung. Bitte bewahren Sie sie auf.',
      'Wir prüfen Ihren Widerruf nun und melden uns bei Ihnen. Ist er wirksam, zahlen wir Ihnen den Kaufpreis spätestens 14 Tage nach dem Eingang über das Zahlungsmittel zurück, mit dem Sie bezahlt haben.',
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

/** Days that § 357 Abs. 1 BGB leaves for paying the money back. */
const DAYS_TO_REPAY = 14;

/** Tells the operator of a withdrawal, by when it must be settled and which purchase it may mean. */
export function withdrawalNoticeEmail(
  { name, email, contract, reference, receivedAt, paymentId }: Withdrawal,
  operatorEmail: string,
): Email {
  const repayUntil = new Date(endOfPeriod(receivedAt, DAYS_TO_REPAY).getTime() - 1);
  return {
    kind: 'withdrawal-notice',
    recipient: operatorEmail,
    subject: `Widerruf eingegangen: ${reference}`,
    preview: `Ist er wirksam, ist der Kaufpreis bis zum ${formatDay(repayUntil)} zurückzuzahlen.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      `ein Widerruf ist eingegangen und wartet auf Bearbeitung. Ist er wirksam, muss der Kaufpreis bis zum ${formatDay(repayUntil)} zurückgezahlt sein.`,
    ],
    facts: {
      title: 'Der Widerruf',
      rows: [
        { label: 'Vorgang', value: reference },
        { label: 'Eingegangen am', value: formatMoment(receivedAt) },
        { label: 'Name', value: name },
        { label: 'E-Mail-Adresse', value: email },
        { label: 'Vertrag', value: contract },
        ...(paymentId ? [{ label: 'Bezahlter Kauf', value: paymentId }] : []),
      ],
    },
    details: {
      title: 'Zur Bearbeitung',
      paragraphs: [
        paymentId
          ? 'Der bezahlte Kauf ist der einzige mit dieser E-Mail-Adresse. Bitte prüfen Sie, ob der Widerruf ihn meint.'
          : 'Mit dieser E-Mail-Adresse ist kein bezahlter Kauf eindeutig zuzuordnen. Bitte prüfen Sie die Angaben zum Vertrag.',
        'Die Eingangsbestätigung an die widerrufende Person ist unterwegs.',
      ],
    },
  };
}

const timeZone = 'Europe/Berlin';

/** Day and time to the second as the law wants them, `20. November 2026 um 14:05:33 Uhr (MEZ)`. */
export function formatMoment(moment: Date): string {
  const time = new Intl.DateTimeFormat('de-DE', { timeStyle: 'medium', timeZone }).format(moment);
  const zone = new Intl.DateTimeFormat('de-DE', { timeZoneName: 'short', timeZone })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return `${formatDay(moment)} um ${time} Uhr (${zone})`;
}

export function germanYear(moment: Date): string {
  return new Intl.DateTimeFormat('de-DE', { year: 'numeric', timeZone }).format(moment);
}
