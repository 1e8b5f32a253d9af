import { type AdminEmailDto } from '@/api';
import { type StateLabels } from '../../components/state-badge';

export const stateLabels: StateLabels<AdminEmailDto['state']> = {
  pending: ['waiting', 'Wartet'],
  sent: ['good', 'Gesendet'],
  failed: ['bad', 'Aufgegeben'],
  refused: ['bad', 'Abgelehnt'],
};

export const stateChoices = [
  ...Object.entries(stateLabels).map(([id, [, name]]) => ({ id, name })),
  { id: 'undelivered', name: 'Nicht zugestellt' },
];

const KINDS: Record<AdminEmailDto['kind'], string> = {
  'access-given': 'Zugang geschenkt',
  'account-deleted': 'Konto gelöscht',
  'account-made': 'Konto angelegt',
  'already-registered': 'Schon registriert',
  'change-email': 'Adresse ändern',
  checklist: 'Checkliste',
  'checklist-confirm': 'Checkliste bestätigen',
  'confirm-email': 'Adresse bestätigen',
  'checkout-closed': 'Checkout geschlossen, intern',
  'contact-copy': 'Kontaktanfrage, Kopie',
  'contact-request': 'Kontaktanfrage',
  'email-changed': 'Adresse geändert',
  'factor-added': 'Zweiter Schritt eingerichtet',
  'factor-removed': 'Zweiter Schritt entfernt',
  invoice: 'Rechnung',
  'invoice-corrected': 'Rechnung, berichtigt',
  'invoice-credited': 'Stornorechnung ohne Erstattung',
  'launch-due': 'Für den Verkauf zu wiederholen, intern',
  'module-unlocked': 'Modul freigeschaltet',
  'module-updates': 'Module aktualisiert',
  'new-device': 'Neues Gerät',
  newsletter: 'Neue Inhalte',
  'newsletter-confirm': 'Neue Inhalte bestätigen',
  'text-sample': 'Probe an uns selbst',
  'support-access-granted': 'Zugriff für den Support freigegeben',
  'talk-confirmed': 'Gespräch bestätigt',
  'talk-requested': 'Gespräch gewünscht, intern',
  'weekly-plan': 'Wochenplan',
  'order-confirmation': 'Bestellbestätigung',
  'password-changed': 'Passwort geändert',
  'payment-disputed': 'Rückbuchung, intern',
  'payment-failed': 'Zahlung gescheitert',
  'payment-under-way': 'Zahlung unterwegs',
  'payment-reinstated': 'Rückbuchung aufgehoben',
  'recovery-code-used': 'Wiederherstellungscode benutzt',
  refund: 'Erstattung',
  'refund-by-hand': 'Erstattung zu überweisen, intern',
  'refund-failed': 'Erstattung nicht angekommen, intern',
  'refund-requested': 'Erstattung angefragt',
  'refund-stuck': 'Erstattung hängt, intern',
  'reset-password': 'Passwort zurücksetzen',
  'transfer-canceled': 'Bestellung auf Rechnung storniert',
  'transfer-ordered': 'Bestellung auf Rechnung',
  'transfer-part': 'Teilzahlung eingegangen',
  'transfer-received': 'Überweisung eingegangen',
  'transfer-reminder': 'Zahlungserinnerung',
  'transfer-reopened': 'Bestellung wieder aufgenommen',
  'transfer-surplus': 'Zu viel überwiesen, intern',
  'vat-limit': 'EU-Umsatzschwelle, intern',
  'withdrawal-decided': 'Widerruf, Ergebnis',
  'withdrawal-notice': 'Widerruf, intern',
  'withdrawal-receipt': 'Widerruf, Eingang',
  'wrong-amount': 'Falscher Betrag, intern',
};

/** What an e-mail is for; never as the server names it. */
export const kindWord = (kind: string) =>
  new Map<string, string>(Object.entries(KINDS)).get(kind) ?? 'Sonstiges';

export const kindChoices = Object.entries(KINDS)
  .map(([id, name]) => ({ id, name }))
  .sort((a, b) => a.name.localeCompare(b.name, 'de'));
