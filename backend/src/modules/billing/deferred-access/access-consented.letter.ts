import type { Email, MailAttachment } from '../../../platform/mail/email.js';
import { formatDayAndTime } from '../../../platform/text/german-time.js';
import type { Payment } from '../payment.entity.js';

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
export function accessConsented(consented: ConsentedAccess): Email {
  const { payment, consentedAt, consentWording, appUrl, attachments } = consented;
  return {
    kind: 'access-consented',
    recipient: payment.email,
    subject: 'Ihr Premium-Zugang ist sofort freigeschaltet',
    preview: 'Hiermit bestätigen wir Ihre Zustimmung zur sofortigen Freischaltung.',
    greeting: 'Guten Tag,',
    paragraphs: [
      'Sie haben Ihren Premium-Zugang vor Ablauf der Widerrufsfrist freischalten lassen. Alle neun Module und sämtliche Vorlagen stehen Ihnen ab sofort offen.',
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
