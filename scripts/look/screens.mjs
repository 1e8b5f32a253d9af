import { BACK_OFFICE } from './back-office.mjs';
import { STATES } from './states.mjs';

/** The screens as one meets them. */
const OPENED = [
  { name: 'startseite', path: '/', as: 'visitor' },
  { name: 'rechner', path: '/unternehmenswert-rechner', as: 'visitor' },
  { name: 'anmelden', path: '/login', as: 'visitor' },
  { name: 'registrieren', path: '/register', as: 'visitor' },
  { name: 'passwort-vergessen', path: '/forgot-password', as: 'visitor' },
  { name: 'ueber-uns', path: '/ueber-uns', as: 'visitor' },
  { name: 'kontakt', path: '/kontakt', as: 'visitor' },
  { name: 'impressum', path: '/impressum', as: 'visitor' },
  { name: 'datenschutz', path: '/datenschutz', as: 'visitor' },
  { name: 'agb', path: '/agb', as: 'visitor' },
  { name: 'widerruf', path: '/widerruf', as: 'visitor' },
  { name: 'vertrag-widerrufen', path: '/vertrag-widerrufen', as: 'visitor' },
  { name: 'barrierefreiheit', path: '/barrierefreiheit', as: 'visitor' },
  { name: 'bestellen', path: '/checkout', as: 'visitor' },
  {
    name: 'bestellen-zahlung',
    path: '/checkout',
    as: 'visitor',
    act: async (page) => {
      await page.getByLabel('E-Mail-Adresse').fill('karl.brandt@brandt-metallbau.example');
      await page.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
      await page.getByLabel('Straße und Hausnummer').waitFor();
    },
  },
  { name: 'nicht-gefunden', path: '/gibt-es-nicht', as: 'visitor' },
  { name: 'uebersicht-neu', path: '/dashboard', as: 'new' },
  { name: 'module-neu', path: '/modules', as: 'new' },
  { name: 'modul-gesperrt', path: '/modules/modul-2', as: 'new' },
  { name: 'mein-verkauf-neu', path: '/mein-verkauf', as: 'new' },
  { name: 'bewertung-neu', path: '/bewertung', as: 'new' },
  { name: 'downloads-neu', path: '/downloads', as: 'new' },
  { name: 'uebersicht-willkommen', path: '/dashboard?willkommen=1', as: 'owner' },
  { name: 'uebersicht', path: '/dashboard', as: 'owner' },
  { name: 'module', path: '/modules', as: 'owner' },
  { name: 'lesen', path: '/modules/modul-1', as: 'owner' },
  { name: 'lesen-abschnitt', path: '/modules/modul-3?abschnitt=4', as: 'owner' },
  { name: 'vertiefungen', path: '/vertiefungen', as: 'owner' },
  { name: 'vertiefung', path: '/vertiefungen/familie', as: 'owner' },
  { name: 'mein-verkauf', path: '/mein-verkauf', as: 'owner' },
  { name: 'zeitstrahl', path: '/mein-verkauf?ansicht=zeitstrahl', as: 'owner' },
  { name: 'verkaufsreife', path: '/mein-verkauf?ansicht=reife', as: 'owner' },
  { name: 'aufgabe', path: '/mein-verkauf?aufgabe=ziele', as: 'owner' },
  { name: 'bewertung-betrieb', path: '/bewertung?schritt=betrieb', as: 'owner' },
  { name: 'bewertung-zahlen', path: '/bewertung?schritt=zahlen', as: 'owner' },
  { name: 'bewertung-bilanz', path: '/bewertung?schritt=bilanz', as: 'owner' },
  { name: 'bewertung-ergebnis', path: '/bewertung?schritt=ergebnis', as: 'owner' },
  { name: 'bewertungen', path: '/valuations', as: 'owner' },
  { name: 'assistent', path: '/chat', as: 'owner' },
  { name: 'verhandlungsprobe', path: '/verhandlungsprobe', as: 'owner' },
  { name: 'notizen', path: '/notizen', as: 'owner' },
  { name: 'downloads', path: '/downloads', as: 'owner' },
  { name: 'dokument', path: '/dokumente/modul-1-notfallmappe', as: 'owner' },
  { name: 'profil', path: '/profile', as: 'owner' },
  { name: 'einstellungen', path: '/settings', as: 'owner' },
  { name: 'rechnungen', path: '/billing', as: 'owner' },
];

/**
 * Every screen and who sees it: `visitor`, `new` (an account without access), `owner` (the example company
 * with access and a plan), `staff`. `act` brings the page into the state that is meant.
 */
export const SCREENS = [...OPENED, ...STATES, ...BACK_OFFICE];
