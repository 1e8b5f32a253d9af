import { matchPath } from 'react-router-dom';
import type { UserDto } from '@/api';
import { paths, signOutPath } from '@/lib/paths';
import { isSold } from '@/lib/site';

export interface NavigationLink {
  to: string;
  label: string;
  /** What the page it leads to is to know. */
  state?: object;
}

/** The bar's links for somebody who is signed in; a new screen is one more line. */
export const mainLinks: NavigationLink[] = [
  { to: paths.dashboard, label: 'Übersicht' },
  { to: paths.modules, label: 'Module' },
  { to: paths.plan, label: 'Mein Verkauf' },
  ...(isSold('assistant') ? [{ to: paths.chat, label: 'KI-Assistent' }] : []),
  { to: paths.calculator, label: 'Bewertung' },
  { to: paths.downloads, label: 'Downloads' },
];

/** What belongs to a main place without having its address. */
const WITHIN: Record<string, string[]> = {
  [paths.modules]: [paths.tracks, paths.notes, paths.rehearsals],
  [paths.calculator]: [paths.proceeds, paths.valuations],
  [paths.downloads]: [paths.document],
};

/** Whether an address belongs to the main place that a link leads to. */
export const isWithin = (to: string, pathname: string) =>
  [to, ...(WITHIN[to] ?? [])].some((path) => matchPath({ path, end: false }, pathname));

const profileLinks: NavigationLink[] = [
  { to: paths.notes, label: 'Notizen' },
  { to: paths.tracks, label: 'Vertiefungen' },
  { to: paths.rehearsals, label: 'Verhandlungsprobe' },
  { to: paths.profile, label: 'Profil' },
  { to: paths.settings, label: 'Einstellungen' },
];
const upgradeLink: NavigationLink = { to: paths.checkout, label: 'Premium upgraden' };
const invoicesLink: NavigationLink = { to: paths.billing, label: 'Rechnungen' };
const adminLink: NavigationLink = { to: paths.admin, label: 'Verwaltung' };

/**
 * The profile menu's links above „Abmelden“. Staff read the course in a preview, they need not buy it.
 * @param user absent until the server has said who it is
 */
export function profileLinksFor(user: UserDto | undefined): NavigationLink[] {
  return [
    ...profileLinks,
    ...(user?.hasAccess ? [invoicesLink] : []),
    ...(user && user.role !== 'admin' && !user.hasAccess ? [upgradeLink] : []),
    ...(user?.role === 'admin' ? [adminLink] : []),
  ];
}

/**
 * Ends the session. The sign-in page does it, once no screen is left that needs the session: it
 * tells the server and forgets token and cache, whatever the server answers.
 */
export const signOutLink: NavigationLink = { to: signOutPath, label: 'Abmelden' };

/** The bar's links for a visitor: what one can try, what there is, what it costs and who stands behind it. */
export const visitorLinks: NavigationLink[] = [
  { to: paths.calculator, label: 'Rechner' },
  { to: `${paths.home}#module`, label: 'Kurs' },
  { to: `${paths.home}#preis`, label: 'Preis' },
  { to: paths.aboutGerman, label: 'Über uns' },
];

/** The bar's buttons for a visitor, both to the sign-in. */
export const signInLink: NavigationLink = { to: paths.login, label: 'Anmelden' };
export const startLink: NavigationLink = {
  to: paths.login,
  label: 'Kostenlos starten',
  state: { start: true },
};

export const contactLink: NavigationLink = { to: paths.contact, label: 'Kontakt' };

export const offerLinks: NavigationLink[] = [
  { to: paths.calculator, label: 'Unternehmenswert-Rechner' },
  { to: paths.proceeds, label: 'Was bleibt mir?' },
  { to: paths.checkout, label: 'Premium-Zugang' },
  { to: paths.aboutGerman, label: 'Über uns' },
  contactLink,
];

export const legalLinks: NavigationLink[] = [
  { to: paths.imprint, label: 'Impressum' },
  { to: paths.privacy, label: 'Datenschutz' },
  { to: paths.terms, label: 'AGB' },
  { to: paths.withdrawalPolicy, label: 'Widerrufsbelehrung' },
  { to: paths.accessibility, label: 'Barrierefreiheit' },
];

/** The law gives the words and wants it in sight on every page (§ 356a Abs. 1 BGB). */
export const withdrawalLink: NavigationLink = { to: paths.withdrawal, label: 'Vertrag widerrufen' };
