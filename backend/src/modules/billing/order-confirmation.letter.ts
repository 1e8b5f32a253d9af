import type { Letter } from '../../platform/mail/letter.js';
import { formatCents, formatDay } from './letter-format.js';
import type { Payment } from './payment.entity.js';

export interface ConfirmedOrder {
  payment: Pick<Payment, 'email' | 'amountCents' | 'netCents' | 'vatCents' | 'currency'> & {
    completedAt: Date;
  };
  loginUrl: string;
  /** Where the owner of an account made by this purchase sets a password; otherwise null. */
  passwordUrl: string | null;
  /** Whom to ask for the money where the access was paid for already; otherwise null. */
  refundContact: string | null;
}

/** Confirms a paid order: what was bought, for how much, and how to get in. */
export function orderConfirmation(order: ConfirmedOrder): Letter {
  return {
    kind: 'order-confirmation',
    recipient: order.payment.email,
    subject: 'Ihre Bestellung: Premium-Zugang',
    greeting: 'Guten Tag,',
    paragraphs: [
      'vielen Dank für Ihre Bestellung. Ihre Zahlung ist eingegangen, und Ihr Premium-Zugang ist ab sofort freigeschaltet.',
      'Ihre Bestellung: Premium-Zugang zu allen neun Modulen, unbefristet, einmalige Zahlung, kein Abonnement.',
      priceLine(order),
      'Sie haben 30 Tage Geld-zurück-Garantie.',
      ...secondPurchase(order),
    ],
    ...wayIn(order),
  };
}

function priceLine({ payment }: ConfirmedOrder): string {
  const [gross, vat, net] = [payment.amountCents, payment.vatCents, payment.netCents].map((cents) =>
    formatCents(cents, payment.currency),
  );
  const day = formatDay(payment.completedAt);
  return `Gesamtpreis: ${gross} inkl. ${vat} MwSt. (netto ${net}), bezahlt am ${day}.`;
}

function secondPurchase({ refundContact }: ConfirmedOrder): string[] {
  if (!refundContact) return [];
  return [
    `Ihr Konto hatte den Premium-Zugang schon. Diese zweite Zahlung erstatten wir Ihnen: Bitte schreiben Sie dazu an ${refundContact}.`,
  ];
}

function wayIn({ passwordUrl, loginUrl }: ConfirmedOrder): Pick<Letter, 'action' | 'note'> {
  if (!passwordUrl) return { action: { label: 'Zur Anmeldung', url: loginUrl } };
  return {
    action: { label: 'Passwort festlegen', url: passwordUrl },
    note: 'Wir haben für Ihre E-Mail-Adresse ein Konto angelegt. Über den Link legen Sie Ihr Passwort fest. Ist er abgelaufen, fordern Sie auf der Anmeldeseite unter „Passwort vergessen“ einen neuen an.',
  };
}
