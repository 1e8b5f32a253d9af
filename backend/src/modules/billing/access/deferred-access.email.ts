import type { Email, MailAttachment } from '../../../platform/mail/email.js';
import { words } from '../../../platform/mail/wording.js';
import { formatDayAndTime } from '../../../platform/text/german-format.js';
import { type Contact, greeting } from '../../identity/index.js';
import type { Payment } from '../payments/payment.entity.js';

/** Tells the buyer who waited for the end of the withdrawal period that the course is open now. */
export const accessBeginsEmail = (to: Contact, appUrl: string): Email => ({
  kind: 'access-begins',
  recipient: to.email,
  subject: words`Ihr Premium-Zugang hat begonnen`,
  preview: words`Alle neun Module und sämtliche Vorlagen stehen Ihnen offen.`,
  greeting: greeting(to),
  paragraphs: [
    words`die Widerrufsfrist ist abgelaufen, und Ihr Premium-Zugang ist wie bestellt freigeschaltet. Alle neun Module und sämtliche Vorlagen stehen Ihnen ab sofort offen.`,
  ],
  action: { label: 'Zur Anmeldung', url: `${appUrl}/login` },
  note: 'Haben Sie noch kein Passwort festgelegt, fordern Sie auf der Anmeldeseite unter „Passwort vergessen“ einen Link an.',
});

interface ConsentedAccess {
  payment: Pick<Payment, 'id' | 'email' | 'servicesWording'>;
  consentedAt: Date;
  consentWording: string;
  appUrl: string;
  attachments: MailAttachment[];
}

/**
 * Confirms on a durable medium that a buyer who had to wait has consented to immediate access: without
 * this confirmation the right of withdrawal would not lapse (§ 356 Abs. 6 Nr. 2 d BGB).
 */
export function accessConsentedEmail(consented: ConsentedAccess): Email {
  const { payment, consentedAt, consentWording, appUrl, attachments } = consented;
  return {
    kind: 'access-consented',
    recipient: payment.email,
    subject: words`Ihr Premium-Zugang ist sofort freigeschaltet`,
    preview: words`Hiermit bestätigen wir Ihre Zustimmung zur sofortigen Freischaltung.`,
    greeting: 'Guten Tag,',
    paragraphs: [
      words`Sie haben Ihren Premium-Zugang vor Ablauf der Widerrufsfrist freischalten lassen. Alle neun Module und sämtliche Vorlagen stehen Ihnen ab sofort offen.`,
    ],
    facts: {
      title: 'Ihre Zustimmung',
      rows: [
        { label: 'Bestellnummer', value: payment.id },
        { label: 'Erklärt am', value: formatDayAndTime(consentedAt) },
        { label: 'Ihre Erklärung', value: `„${consentWording}“` },
      ],
    },
    action: { label: 'Zum Kurs', url: `${appUrl}/dashboard` },
    details: {
      title: 'Ihr Widerrufsrecht',
      paragraphs: [
        'Diese Erklärung bestätigen wir Ihnen hiermit. Da Ihr Zugang freigeschaltet ist, ist Ihr Widerrufsrecht für die digitalen Inhalte damit erloschen.',
        ...(payment.servicesWording ? [payment.servicesWording] : []),
        'Unabhängig davon haben Sie 30 Tage ab dem Kauf Geld-zurück-Garantie, ohne Angabe von Gründen.',
        'Haben Sie das nicht selbst erklärt? Dann melden Sie sich bitte bei uns. Unsere Kontaktdaten stehen am Ende dieser E-Mail.',
      ],
    },
    attachments,
  };
}
