import type { Letter } from '../../../platform/mail/letter.js';
import type { ContactDto } from './contact.dto.js';

/** Brings an enquiry to the operator, whose answer goes straight to the person. */
export function enquiryLetter(
  { name, email, phone, subject, message }: ContactDto,
  operatorEmail: string,
): Letter {
  return {
    kind: 'contact-request',
    recipient: operatorEmail,
    replyTo: email,
    subject: `Kontaktanfrage: ${subject}`,
    greeting: 'Guten Tag,',
    paragraphs: [
      'über das Kontaktformular ist eine Anfrage eingegangen. Eine Antwort auf diese E-Mail geht an die anfragende Person.',
      `Name: ${name}`,
      `E-Mail-Adresse: ${email}`,
      ...(phone ? [`Telefon: ${phone}`] : []),
      `Betreff: ${subject}`,
      ...paragraphsOf(message),
    ],
  };
}

/**
 * The sender's copy. Anybody may have it sent to any address, so its subject and its frame never
 * change, and it says what to do for somebody who has not written to us.
 */
export function enquiryCopyLetter(
  { email, phone, subject, message }: ContactDto,
  operatorEmail: string,
): Letter {
  return {
    kind: 'contact-copy',
    recipient: email,
    replyTo: operatorEmail,
    subject: 'Kopie Ihrer Anfrage',
    greeting: 'Guten Tag,',
    paragraphs: [
      'vielen Dank für Ihre Anfrage. Wir antworten innerhalb von 24 Stunden. Das haben Sie uns über das Kontaktformular geschrieben:',
      `Betreff: ${subject}`,
      ...paragraphsOf(message),
      ...(phone ? [`Telefon: ${phone}`] : []),
    ],
    note: `Haben Sie uns nicht geschrieben? Dann hat jemand Ihre E-Mail-Adresse angegeben. Öffnen Sie in diesem Fall keine Links aus dem Text; wenn Sie möchten, sagen Sie uns unter ${operatorEmail} Bescheid.`,
  };
}

const paragraphsOf = (message: string) => message.split(/\n\s*/);
