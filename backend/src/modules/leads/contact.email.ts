import type { Email } from '../../platform/mail/email.js';
import { words } from '../../platform/mail/wording.js';
import type { ContactDto } from './contact.dto.js';

/** Brings an enquiry to the operator, whose answer goes straight to the person. */
export function enquiryEmail(
  { name, email, phone, subject, message }: ContactDto,
  operatorEmail: string,
): Email {
  return {
    kind: 'contact-request',
    recipient: operatorEmail,
    replyTo: email,
    about: email,
    subject: words`Kontaktanfrage: ${{ betreff: subject }}`,
    preview: words`Von ${{ name }}. Ihre Antwort geht an diese Person.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`über das Kontaktformular ist eine Anfrage eingegangen. Wenn Sie auf diese E-Mail antworten, geht Ihre Antwort an die anfragende Person.`,
    ],
    facts: {
      title: 'Die Anfrage',
      rows: [
        { label: 'Name', value: name },
        { label: 'E-Mail-Adresse', value: email },
        ...phoneRow(phone),
        { label: 'Betreff', value: subject },
      ],
    },
    quote: { title: 'Nachricht', paragraphs: paragraphsOf(message) },
  };
}

/**
 * The sender's copy. Anybody may have it sent to any address, so its subject and its frame never
 * change, and it says what to do for somebody who has not written to us.
 */
export function enquiryCopyEmail(
  { email, phone, subject, message }: ContactDto,
  operatorEmail: string,
): Email {
  return {
    kind: 'contact-copy',
    recipient: email,
    replyTo: operatorEmail,
    subject: words`Kopie Ihrer Anfrage`,
    preview: words`Wir antworten innerhalb von 24 Stunden.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`vielen Dank für Ihre Anfrage. Wir antworten innerhalb von 24 Stunden. Unten lesen Sie, was uns über das Kontaktformular erreicht hat.`,
    ],
    facts: {
      title: 'Ihre Anfrage',
      rows: [{ label: 'Betreff', value: subject }, ...phoneRow(phone)],
    },
    quote: { title: 'Ihre Nachricht', paragraphs: paragraphsOf(message) },
    note: `Haben Sie uns nicht geschrieben? Dann hat jemand Ihre E-Mail-Adresse angegeben. Öffnen Sie in diesem Fall keine Links aus dem Text; wenn Sie möchten, sagen Sie uns unter ${operatorEmail} Bescheid.`,
  };
}

const phoneRow = (phone?: string | null) => (phone ? [{ label: 'Telefon', value: phone }] : []);

const paragraphsOf = (message: string) => message.split(/\n\s*/);
