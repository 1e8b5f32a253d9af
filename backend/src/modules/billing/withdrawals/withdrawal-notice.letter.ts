import type { Email } from '../../../platform/mail/email.js';
import { formatDay } from '../../../platform/text/german-time.js';
import { endOfPeriod } from '../deferred-access/withdrawal-period.js';
import { formatMoment } from './german-moment.js';
import type { Withdrawal } from './withdrawal.entity.js';

/** Days that § 357 Abs. 1 BGB leaves for paying the money back. */
const DAYS_TO_REPAY = 14;

/** Tells the operator of a withdrawal, by when it must be settled and which purchase it may mean. */
export function withdrawalNotice(
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
