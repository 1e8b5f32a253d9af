import type { Letter } from '../../../platform/mail/letter.js';
import { formatMoment } from './german-moment.js';
import type { Withdrawal } from './withdrawal.entity.js';

/**
 * The receipt that § 356a Abs. 4 BGB asks for: what was declared and when it came in. It says
 * nothing on whether the withdrawal is valid and nothing on what the address has bought.
 */
export function withdrawalReceipt(
  { name, email, contract, reference, receivedAt }: Withdrawal,
  operatorEmail: string,
): Letter {
  return {
    kind: 'withdrawal-receipt',
    recipient: email,
    subject: `Eingangsbestätigung Ihres Widerrufs ${reference}`,
    greeting: `Guten Tag ${name},`,
    paragraphs: [
      'Ihr Widerruf ist bei uns eingegangen. Diese E-Mail ist Ihre Eingangsbestätigung. Bitte bewahren Sie sie auf.',
      `Eingegangen am: ${formatMoment(receivedAt)}`,
      `Vorgang: ${reference}`,
      'Inhalt Ihrer Erklärung: „Hiermit widerrufe ich den von mir abgeschlossenen Vertrag.“',
      `Vertrag: ${contract}`,
      `Name: ${name}`,
      `E-Mail-Adresse: ${email}`,
      'Wir prüfen Ihren Widerruf nun und melden uns bei Ihnen. Ist er wirksam, zahlen wir Ihnen den Kaufpreis spätestens 14 Tage nach dem Eingang über das Zahlungsmittel zurück, mit dem Sie bezahlt haben.',
    ],
    note: `Haben Sie diesen Widerruf nicht erklärt oder etwas falsch angegeben? Dann schreiben Sie uns bitte an ${operatorEmail} und nennen Sie den Vorgang ${reference}.`,
  };
}
