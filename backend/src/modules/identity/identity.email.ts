import { browserName } from '@toolkit/domain/device';
import type { Email } from '../../platform/mail/email.js';
import { must, words } from '../../platform/mail/wording.js';
import { formatDayAndTime } from '../../platform/text/german-format.js';
import { LINK_HOURS } from './accounts/email-tokens.service.js';

/** How to reach and address a person. */
export interface Contact {
  email: string;
  /** Empty for an account made by a purchase. */
  firstName: string;
  lastName: string;
}

/** The first line of an e-mail: `Guten Tag Karl Brandt,` or, without a name, `Guten Tag,`. */
export function greeting({ firstName, lastName }: Pick<Contact, 'firstName' | 'lastName'>): string {
  return `${['Guten Tag', firstName, lastName].filter(Boolean).join(' ')},`;
}

/**
 * An e-mail to an address that nobody has confirmed carries nothing that somebody typed in, not even
 * a name: else the form would send strangers whatever a sender likes.
 */
const TO_UNKNOWN_OWNER = 'Guten Tag,';

export const addressConfirmationEmail = (recipient: string, url: string): Email => ({
  kind: 'confirm-email',
  recipient,
  subject: words`Bitte bestätigen Sie Ihre E-Mail-Adresse`,
  preview: words`Ein Schritt fehlt noch. Der Link gilt ${{ stunden: LINK_HOURS['confirm-email'] }} Stunden.`,
  greeting: TO_UNKNOWN_OWNER,
  paragraphs: [
    words`vielen Dank für Ihre Registrierung. Bitte bestätigen Sie Ihre E-Mail-Adresse über den folgenden Link. Danach können Sie mit dem ersten Modul beginnen. Öffnen Sie ihn in einem anderen Browser oder auf einem anderen Gerät als bei der Registrierung, wählen Sie dort ein neues Passwort.`,
  ],
  action: { label: 'E-Mail-Adresse bestätigen', url },
  note: `Der Link gilt ${LINK_HOURS['confirm-email']} Stunden und nur einmal. Haben Sie sich nicht registriert? Dann brauchen Sie nichts zu tun: Ohne Ihre Bestätigung kann sich niemand mit Ihrer Adresse anmelden.`,
});

/** For somebody who registers again, or wants the address of an account that exists. */
export const alreadyRegisteredEmail = (to: Contact, appUrl: string): Email => ({
  kind: 'already-registered',
  recipient: to.email,
  subject: words`Sie haben bereits ein Konto`,
  preview: words`Es wurde kein weiteres Konto angelegt und nichts geändert.`,
  greeting: greeting(to),
  paragraphs: [
    words`soeben wollte jemand diese E-Mail-Adresse für ein Konto verwenden. Sie gehört aber bereits zu Ihrem Konto, deshalb wurde kein weiteres angelegt und nichts geändert.`,
    words`Waren Sie das selbst? Dann melden Sie sich bitte mit Ihrem bisherigen Passwort an. Ein vergessenes Passwort setzen Sie hier zurück: ${{ adresse: `${appUrl}/forgot-password` }}`,
  ],
  action: { label: 'Zur Anmeldung', url: `${appUrl}/login` },
  note: 'Waren Sie es nicht, brauchen Sie nichts zu tun.',
});

/**
 * For somebody who registers again before the first account was confirmed. The link sets a new
 * password: the first one may have been chosen by somebody who does not own the mailbox.
 */
export const unconfirmedAccountEmail = (recipient: string, url: string): Email => ({
  kind: 'already-registered',
  variant: 'unconfirmed',
  recipient,
  subject: words`Sie haben bereits ein Konto`,
  preview: words`Es ist noch nicht bestätigt. Mit einem Passwort schalten Sie es frei.`,
  greeting: TO_UNKNOWN_OWNER,
  paragraphs: [
    words`für diese E-Mail-Adresse gibt es bereits ein Konto, es wurde aber noch nicht bestätigt. Legen Sie über den folgenden Link ein Passwort fest; damit ist auch Ihre Adresse bestätigt, und Sie können sich anmelden.`,
  ],
  action: { label: 'Passwort festlegen', url },
  note: `Der Link gilt ${hours(LINK_HOURS['reset-password'])} und nur einmal. Haben Sie sich nicht registriert, brauchen Sie nichts zu tun.`,
});

/** For somebody whose account staff have made, or whose purchase account has no password yet. */
export const accountMadeEmail = (recipient: string, premium: boolean, url: string): Email => ({
  kind: 'account-made',
  recipient,
  subject: words`Ihr Konto ist eingerichtet`,
  preview: words`Legen Sie Ihr Passwort fest. Der Link gilt ${{ tage: LINK_HOURS.purchase / 24 }} Tage.`,
  greeting: TO_UNKNOWN_OWNER,
  paragraphs: [
    words`für diese E-Mail-Adresse ist ${must({ konto: premium ? 'ein Konto mit Premium-Zugang' : 'ein Konto' })} eingerichtet. Legen Sie über den folgenden Link ein Passwort fest; damit ist auch Ihre Adresse bestätigt, und Sie können sich anmelden.`,
  ],
  action: { label: 'Passwort festlegen', url },
  note: `Der Link gilt ${LINK_HOURS.purchase / 24} Tage und nur einmal. Erwarten Sie kein Konto, brauchen Sie nichts zu tun.`,
});

/** For somebody whom staff have opened the course, without a purchase. */
export const accessGivenEmail = (to: Contact, confirmed: boolean, appUrl: string): Email => ({
  kind: 'access-given',
  recipient: to.email,
  subject: words`Ihr Premium-Zugang ist freigeschaltet`,
  preview: words`Alle neun Module und sämtliche Unterlagen stehen Ihnen offen.`,
  greeting: confirmed ? greeting(to) : TO_UNKNOWN_OWNER,
  paragraphs: [
    words`wir haben für Ihr Konto den Premium-Zugang freigeschaltet. Alle Module und sämtliche Unterlagen stehen Ihnen jetzt offen.`,
    words`Für Sie kostet das nichts, deshalb gibt es dazu auch keine Rechnung.`,
  ],
  action: { label: 'Zum Kurs', url: `${appUrl}/dashboard` },
});

export const resetPasswordEmail = (to: Contact, confirmed: boolean, url: string): Email => ({
  kind: 'reset-password',
  recipient: to.email,
  subject: words`Ihr Link für ein neues Passwort`,
  preview: words`Der Link gilt ${{ dauer: hours(LINK_HOURS['reset-password']) }} und nur einmal.`,
  greeting: confirmed ? greeting(to) : TO_UNKNOWN_OWNER,
  paragraphs: [
    words`für Ihr Konto wurde ein neues Passwort angefordert. Über den folgenden Link legen Sie es fest. Sie werden dabei auf allen Geräten abgemeldet.`,
  ],
  action: { label: 'Neues Passwort festlegen', url },
  note: `Der Link gilt ${hours(LINK_HOURS['reset-password'])} und nur einmal. Haben Sie kein neues Passwort angefordert, brauchen Sie nichts zu tun; Ihr bisheriges gilt weiter.`,
});

export const passwordChangedEmail = (to: Contact, appUrl: string): Email => ({
  kind: 'password-changed',
  recipient: to.email,
  subject: words`Ihr Passwort wurde geändert`,
  preview: words`Waren Sie das selbst, brauchen Sie nichts zu tun.`,
  greeting: greeting(to),
  paragraphs: [
    words`das Passwort Ihres Kontos wurde soeben geändert. Auf anderen Geräten wurden Sie abgemeldet.`,
    words`Waren Sie das selbst, brauchen Sie nichts zu tun. Andernfalls setzen Sie Ihr Passwort bitte sofort zurück.`,
  ],
  action: { label: 'Passwort zurücksetzen', url: `${appUrl}/forgot-password` },
  note: 'Gelingt Ihnen das nicht, melden Sie sich bitte bei uns. Unsere Kontaktdaten stehen am Ende dieser E-Mail.',
});

export const newDeviceEmail = (
  to: Contact,
  at: Date,
  userAgent: string,
  appUrl: string,
): Email => ({
  kind: 'new-device',
  recipient: to.email,
  subject: words`Anmeldung auf einem neuen Gerät`,
  preview: words`Waren Sie das selbst, brauchen Sie nichts zu tun.`,
  greeting: greeting(to),
  paragraphs: [
    words`in Ihrem Konto hat sich jemand auf einem Gerät angemeldet, das wir noch nicht kennen. Waren Sie das selbst, brauchen Sie nichts zu tun.`,
    words`Andernfalls gehen Sie bitte so vor: Legen Sie ein neues Passwort fest. Damit werden alle Geräte abgemeldet, auch dieses. In Ihren Einstellungen sehen Sie, wo Sie angemeldet sind, und können dort auch einzelne Geräte abmelden: ${{ adresse: `${appUrl}/settings` }}`,
  ],
  facts: {
    title: 'Die Anmeldung',
    rows: [
      { label: 'Zeitpunkt', value: formatDayAndTime(at) },
      { label: 'Gerät', value: browserName(userAgent) },
    ],
  },
  action: { label: 'Neues Passwort festlegen', url: `${appUrl}/forgot-password` },
  note: 'Diese E-Mail erhalten Sie auch, wenn Sie in Ihrem Browser die Cookies gelöscht oder ein privates Fenster benutzt haben.',
});

const SECURED = words`Waren Sie das selbst, brauchen Sie nichts zu tun.`;
const WHAT_TO_DO = words`Waren Sie das selbst, brauchen Sie nichts zu tun. Andernfalls legen Sie bitte sofort ein neues Passwort fest; damit werden alle Geräte abgemeldet. Prüfen Sie danach den zweiten Schritt in Ihren Einstellungen.`;

/** @param what such as `Authenticator-App` */
export const factorAddedEmail = (to: Contact, what: string, appUrl: string): Email => ({
  kind: 'factor-added',
  recipient: to.email,
  subject: words`Zweiter Schritt beim Anmelden eingerichtet`,
  preview: SECURED,
  greeting: greeting(to),
  paragraphs: [
    words`für Ihr Konto wurde ein zweiter Schritt beim Anmelden eingerichtet: ${must({ schritt: what })}. Von jetzt an genügt das Passwort allein nicht mehr.`,
    words`Bewahren Sie Ihre Notfallcodes an einem sicheren Ort auf, zum Beispiel bei Ihren Unterlagen. Mit ihnen melden Sie sich an, wenn Ihr Gerät einmal fehlt.`,
    WHAT_TO_DO,
  ],
  action: { label: 'Zu den Einstellungen', url: `${appUrl}/settings` },
  note: `Ein neues Passwort legen Sie hier fest: ${appUrl}/forgot-password`,
});

/** @param isLast from now on the password is enough */
export const factorRemovedEmail = (
  to: Contact,
  what: string,
  isLast: boolean,
  appUrl: string,
): Email => ({
  kind: 'factor-removed',
  recipient: to.email,
  subject: words`Zweiter Schritt beim Anmelden entfernt`,
  preview: SECURED,
  greeting: greeting(to),
  paragraphs: [
    words`für Ihr Konto wurde beim Anmelden etwas entfernt: ${must({ schritt: what })}. ${must({ folge: isLast ? 'Von jetzt an genügt zum Anmelden das Passwort allein.' : 'Ein zweiter Schritt bleibt beim Anmelden nötig.' })}`,
    WHAT_TO_DO,
  ],
  action: { label: 'Zu den Einstellungen', url: `${appUrl}/settings` },
  note: `Ein neues Passwort legen Sie hier fest: ${appUrl}/forgot-password`,
});

export const recoveryCodeUsedEmail = (to: Contact, left: number, appUrl: string): Email => ({
  kind: 'recovery-code-used',
  recipient: to.email,
  subject: words`Ein Notfallcode wurde benutzt`,
  preview: SECURED,
  greeting: greeting(to),
  paragraphs: [
    words`für Ihr Konto wurde soeben ein Notfallcode benutzt. ${must({ rest: codesLeft(left) })}`,
    WHAT_TO_DO,
  ],
  action: { label: 'Zu den Einstellungen', url: `${appUrl}/settings` },
  note: `Ein neues Passwort legen Sie hier fest: ${appUrl}/forgot-password`,
});

export const newAddressConfirmationEmail = (recipient: string, url: string): Email => ({
  kind: 'change-email',
  recipient,
  subject: words`Bitte bestätigen Sie Ihre neue E-Mail-Adresse`,
  preview: words`Bis dahin gilt die bisherige. Der Link gilt ${{ stunden: LINK_HOURS['change-email'] }} Stunden.`,
  greeting: TO_UNKNOWN_OWNER,
  paragraphs: [
    words`diese E-Mail-Adresse wurde als neue Adresse eines Kontos angegeben. Sie gilt, sobald Sie sie über den folgenden Link bestätigen; dafür melden Sie sich mit Ihrem Konto an. Bis dahin bleibt die bisherige Adresse gültig.`,
  ],
  action: { label: 'Neue Adresse bestätigen', url },
  note: `Der Link gilt ${LINK_HOURS['change-email']} Stunden und nur einmal. Haben Sie die Änderung nicht veranlasst? Dann brauchen Sie nichts zu tun; es bleibt alles, wie es ist.`,
});

/**
 * Goes to the old address, whose owner would otherwise not notice. It tells, too, which address an
 * account had before.
 */
export const addressChangedEmail = (
  to: Contact,
  newEmail: string,
  supportEmail: string,
): Email => ({
  kind: 'email-changed',
  recipient: to.email,
  about: newEmail,
  subject: words`Ihre E-Mail-Adresse wurde geändert`,
  preview: words`Haben Sie das nicht veranlasst, schreiben Sie uns bitte sofort.`,
  greeting: greeting(to),
  paragraphs: [
    words`für Ihr Konto gilt ab sofort die E-Mail-Adresse ${must({ neueAdresse: newEmail })}. An die bisherige Adresse senden wir nichts mehr.`,
    words`Haben Sie das nicht veranlasst? Dann schreiben Sie uns bitte sofort an ${must({ kontakt: supportEmail })}.`,
  ],
});

export const accountDeletedEmail = (to: Contact): Email => ({
  kind: 'account-deleted',
  recipient: to.email,
  subject: words`Ihr Konto wurde gelöscht`,
  preview: words`Ihre Daten sind gelöscht; nur Rechnungen bewahren wir auf.`,
  greeting: greeting(to),
  paragraphs: [
    words`Ihr Konto und die dazugehörigen Daten wurden gelöscht. Rechnungen und Unterlagen zu Bestellungen bewahren wir auf, solange das Gesetz es verlangt.`,
    words`Vielen Dank für Ihr Vertrauen. Wir wünschen Ihnen für Ihr Unternehmen und für alles, was danach kommt, viel Erfolg.`,
  ],
  forgetWhenSent: true,
  note: 'Haben Sie die Löschung nicht veranlasst? Dann melden Sie sich bitte umgehend bei uns. Unsere Kontaktdaten stehen am Ende dieser E-Mail.',
});

function codesLeft(left: number): string {
  if (left === 0) return 'Es war der letzte; in Ihren Einstellungen erhalten Sie neue.';
  return left === 1 ? 'Sie haben noch einen weiteren.' : `Sie haben noch ${left} weitere.`;
}

const hours = (count: number) => (count === 1 ? 'eine Stunde' : `${count} Stunden`);
