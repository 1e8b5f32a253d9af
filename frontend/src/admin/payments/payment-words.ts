import type { AdminPaymentDto, AdminRefundDto } from '@/api';
import type { StateTone } from '../screen/state-badge';

/** As the specification words them. */
export const statusWords: Record<AdminPaymentDto['status'], [tone: StateTone, word: string]> = {
  completed: ['good', 'Abgeschlossen'],
  refunded: ['quiet', 'Erstattet'],
  pending: ['waiting', 'Ausstehend'],
  failed: ['bad', 'Fehlgeschlagen'],
};

export const statusChoices = Object.entries(statusWords).map(([id, [, name]]) => ({ id, name }));

export const disputeWords: Record<NonNullable<AdminPaymentDto['disputeState']>, string> = {
  open: 'Rückbuchung offen',
  won: 'Rückbuchung gewonnen',
  lost: 'Rückbuchung verloren',
};

export const requesterWords: Record<AdminRefundDto['requestedBy'], string> = {
  owner: 'Käufer (Garantie)',
  staff: 'Verwaltung',
  withdrawal: 'Widerruf',
};

export const providerWords: Record<string, string> = { stripe: 'Stripe', demo: 'Demo-Zahlung' };

const EVENTS: Record<string, string> = {
  'demo.succeeded': 'Zahlung erfolgreich',
  'demo.failed': 'Zahlung gescheitert',
  'payment_intent.succeeded': 'Zahlung erfolgreich',
  'payment_intent.payment_failed': 'Zahlung gescheitert',
  'payment_intent.canceled': 'Zahlung abgebrochen',
  'charge.refunded': 'Geld erstattet',
  'charge.dispute.created': 'Rückbuchung begonnen',
  'charge.dispute.updated': 'Neues zur Rückbuchung',
  'charge.dispute.closed': 'Rückbuchung entschieden',
  'refund-request.completed': 'Erstattung ausgeführt',
};

/** What a message of the provider means. */
export const eventWord = (type: string) => EVENTS[type] ?? 'Sonstige Meldung';
