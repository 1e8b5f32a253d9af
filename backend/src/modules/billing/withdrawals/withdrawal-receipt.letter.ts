import type { Email } from '../../../platform/mail/email.js';
import { formatMoment } from './german-moment.js';
import type { Withdrawal } from './withdrawal.entity.js';

/**
 * The receipt that § 356a Abs. 4 BGB asks for: what was declared and when it came in. It says
 * nothing on whether the withdrawal is valid and nothing on what the address has bought.
 */
export function withdrawalReceipt(
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
