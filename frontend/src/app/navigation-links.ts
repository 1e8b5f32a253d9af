import { paths } from './paths';

export interface NavigationLink {
  to: string;
  label: string;
}

/** The bar's links for somebody who is signed in; a new screen is one more line. */
export const mainLinks: NavigationLink[] = [
  { to: paths.modules, label: 'Module' },
  { to: paths.calculator, label: 'Bewertung' },
];

/** The profile menu's links. */
export const profileLinks: NavigationLink[] = [{ to: paths.profile, label: 'Profil' }];

/** One more link of the profile menu for somebody without premium access. */
export const upgradeLink: NavigationLink = { to: paths.checkout, label: 'Premium upgraden' };

/**
 * Ends the session. The sign-in page does it, once no screen is left that needs the session: it
 * tells the server and forgets token and cache, whatever the server answers.
 */
export const signOutLink: NavigationLink = { to: `${paths.login}?logout=1`, label: 'Abmelden' };

/** The bar's links for a visitor, both to the sign-in. */
export const signInLink: NavigationLink = { to: paths.login, label: 'Anmelden' };
export const startLink: NavigationLink = { to: paths.login, label: 'Kostenlos starten' };

export const offerLinks: NavigationLink[] = [
  { to: paths.calculator, label: 'Unternehmenswert-Rechner' },
  { to: paths.checkout, label: 'Premium-Zugang' },
  { to: paths.aboutGerman, label: 'Über uns' },
];

export const legalLinks: NavigationLink[] = [
  { to: paths.imprint, label: 'Impressum' },
  { to: paths.privacy, label: 'Datenschutz' },
];
