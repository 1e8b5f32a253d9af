import type { Email } from '../../platform/mail/email.js';
import { must, words } from '../../platform/mail/wording.js';
import { formatDay } from '../../platform/text/german-format.js';
import { type Contact, greeting } from '../identity/index.js';

/** `2. Dezember 2026 um 15:00 Uhr` from a German local time. */
export function formatLocalTime(time: string): string {
  const [day = '', clock = ''] = time.split('T');
  return `${formatDay(new Date(day))} um ${clock} Uhr`;
}

/** Tells the operator that somebody wants to talk. */
export function talkRequestedEmail(
  owner: Contact,
  proposals: readonly string[],
  message: string | null,
  operatorEmail: string,
): Email {
  return {
    kind: 'talk-requested',
    recipient: operatorEmail,
    replyTo: owner.email,
    about: owner.email,
    subject: words`Wunsch nach einem Gespräch`,
    preview: words`Drei Zeiten stehen zur Wahl.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`ein Mitglied mit Premium-Zugang möchte das enthaltene Gespräch führen. Bestätigen Sie eine der Zeiten in der Verwaltung unter „Gespräche“.`,
    ],
    facts: {
      title: 'Die Anfrage',
      rows: [
        { label: 'Name', value: `${owner.firstName} ${owner.lastName}`.trim() },
        { label: 'E-Mail-Adresse', value: owner.email },
        ...proposals.map((time, index) => ({
          label: `Vorschlag ${index + 1}`,
          value: formatLocalTime(time),
        })),
      ],
    },
    ...(message && { quote: { title: 'Anliegen', paragraphs: message.split(/\n\s*/) } }),
  };
}

/** Tells the owner when the conversation takes place. It may be read by others: it names no sale. */
export function talkConfirmedEmail(
  owner: Contact,
  appointmentAt: string,
  phone: string,
  appUrl: string,
): Email {
  return {
    kind: 'talk-confirmed',
    senderName: 'Terminbestätigung',
    recipient: owner.email,
    subject: words`Ihr Termin am ${{ zeitpunkt: formatLocalTime(appointmentAt) }}`,
    preview: words`Wir rufen Sie zur vereinbarten Zeit an.`,
    greeting: greeting(owner),
    paragraphs: [
      words`Ihr Gespräch findet am ${must({ zeitpunkt: formatLocalTime(appointmentAt) })} statt. Wir rufen Sie an. Sollte es nicht passen, antworten Sie auf diese E-Mail oder rufen Sie ${{ telefon: phone }} an.`,
    ],
    action: { label: 'Zur Übersicht', url: `${appUrl}/dashboard` },
  };
}
