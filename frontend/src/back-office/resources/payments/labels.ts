import { OWN_PAYMENT_EVENTS } from '@toolkit/domain/audit-log';
import { type AdminPaymentDto, type AdminRefundDto } from '@/api';
import { type StateLabels } from '../../components/state-badge';

/** As the specification words them. */
export const statusLabels: StateLabels<AdminPaymentDto['status']> = {
  completed: ['good', 'Abgeschlossen'],
  refunded: ['quiet', 'Erstattet'],
  pending: ['waiting', 'Ausstehend'],
  failed: ['bad', 'Fehlgeschlagen'],
};

/** What came in where it was not the price, in the currency in which it came. */
export const formatReceived = ({ receivedCents, receivedCurrency, currency }: AdminPaymentDto) =>
  new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: receivedCurrency ?? currency,
  }).format((receivedCents ?? 0) / 100);

/** What staff look for among payments by bank transfer. */
export const transferChoices = [
  { id: 'open', name: 'Offen' },
  { id: 'overdue', name: 'Überfällig' },
  { id: 'surplus', name: 'Zurückzuüberweisen' },
];

export const disputeLabels: Record<NonNullable<AdminPaymentDto['disputeState']>, string> = {
  open: 'Rückbuchung offen',
  won: 'Rückbuchung gewonnen',
  lost: 'Rückbuchung verloren',
};

export const requesterLabels: Record<AdminRefundDto['requestedBy'], string> = {
  owner: 'Käufer (Garantie)',
  staff: 'Verwaltung',
  withdrawal: 'Widerruf',
  'vat-id': 'Umsatzsteuer',
};

export const providerLabels: Record<string, string> = {
  stripe: 'Stripe',
  demo: 'Demo-Zahlung',
  transfer: 'Überweisung',
};

const FAILURES: Record<string, string> = {
  abandoned: 'Nicht bezahlt und nach einem Tag geschlossen',
  authentication_required: 'Freigabe bei der Bank fehlt',
  automatic: 'Vom Anbieter geschlossen',
  call_issuer: 'Von der Bank ohne Grund abgelehnt',
  'canceled-by-staff': 'Von der Verwaltung storniert',
  'canceled-by-buyer': 'Vom Käufer storniert',
  'not-ordered': 'Vom Inhaber der Adresse nicht bestellt',
  'paid-otherwise': 'Auf anderem Weg bezahlt',
  withdrawn: 'Auf Widerruf storniert',
  card_declined: 'Karte abgelehnt',
  card_not_supported: 'Karte für solche Käufe nicht zugelassen',
  card_velocity_exceeded: 'Kartenlimit überschritten',
  debit_not_authorized: 'Lastschrift von der Bank zurückgegeben',
  currency_not_supported: 'Währung von der Karte nicht unterstützt',
  do_not_honor: 'Von der Bank ohne Grund abgelehnt',
  do_not_try_again: 'Von der Bank endgültig abgelehnt',
  duplicate: 'Doppelte Zahlung',
  expired_card: 'Karte abgelaufen',
  fraudulent: 'Betrugsverdacht',
  generic_decline: 'Von der Bank ohne Grund abgelehnt',
  incorrect_cvc: 'Falsche Prüfziffer',
  incorrect_number: 'Falsche Kartennummer',
  incorrect_pin: 'Falsche PIN',
  incorrect_zip: 'Falsche Postleitzahl',
  insufficient_funds: 'Nicht genug Guthaben',
  invalid_account: 'Konto oder Karte ungültig',
  invalid_amount: 'Betrag von der Karte nicht zugelassen',
  invalid_cvc: 'Falsche Prüfziffer',
  invalid_expiry_month: 'Falsches Ablaufdatum',
  invalid_expiry_year: 'Falsches Ablaufdatum',
  invalid_number: 'Falsche Kartennummer',
  issuer_not_available: 'Bank nicht erreichbar',
  lost_card: 'Karte als verloren gemeldet',
  merchant_blacklist: 'Durch Regeln des Anbieters gesperrt',
  'not-paid': 'Nicht überwiesen und nach der Frist storniert',
  not_permitted: 'Zahlung von der Bank nicht erlaubt',
  payment_intent_authentication_failure: 'Freigabe bei der Bank gescheitert',
  pickup_card: 'Karte gesperrt',
  processing_error: 'Fehler bei der Verarbeitung',
  requested_by_customer: 'Auf Wunsch des Käufers abgebrochen',
  restricted_card: 'Karte gesperrt',
  security_violation: 'Von der Bank aus Sicherheitsgründen abgelehnt',
  service_not_allowed: 'Zahlung von der Bank nicht erlaubt',
  stolen_card: 'Karte als gestohlen gemeldet',
  stop_payment_order: 'Zahlung vom Käufer gestoppt',
  testmode_decline: 'Testkarte abgelehnt',
  transaction_not_allowed: 'Zahlung von der Bank nicht erlaubt',
  try_again_later: 'Von der Bank vorläufig abgelehnt',
  withdrawal_count_limit_exceeded: 'Kartenlimit überschritten',
};

/** Why a payment failed; a reason that is new here is named as the provider names it. */
export const failureWord = (code: string) => FAILURES[code] ?? `Sonstiger Grund (${code})`;

const EVENTS: Record<string, string> = {
  ...OWN_PAYMENT_EVENTS,
  'payment_intent.processing': 'Zahlung unterwegs',
  'payment_intent.succeeded': 'Zahlung erfolgreich',
  'payment_intent.payment_failed': 'Zahlung gescheitert',
  'payment_intent.canceled': 'Zahlung abgebrochen',
  'charge.refunded': 'Geld erstattet',
  'charge.dispute.created': 'Rückbuchung begonnen',
  'charge.dispute.updated': 'Neues zur Rückbuchung',
  'charge.dispute.closed': 'Rückbuchung entschieden',
  'charge.dispute.funds_withdrawn': 'Rückbuchung: Geld eingezogen',
  'charge.dispute.funds_reinstated': 'Rückbuchung: Geld zurückerhalten',
  'refund.failed': 'Erstattung nicht angekommen',
};

/** What a message of the provider means. */
export const eventWord = (type: string) => EVENTS[type] ?? 'Sonstige Meldung';
