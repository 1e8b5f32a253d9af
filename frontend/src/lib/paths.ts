/** Every address of the product. The server knows from this list which pages exist. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  confirmEmail: '/confirm-email',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  modules: '/modules',
  module: '/modules/:moduleId',
  modulePrint: '/modules/:moduleId/drucken',
  tracks: '/vertiefungen',
  track: '/vertiefungen/:trackId',
  notes: '/notizen',
  chat: '/chat',
  rehearsals: '/verhandlungsprobe',
  rehearsal: '/verhandlungsprobe/:runId',
  calculator: '/unternehmenswert-rechner',
  valuationRedirect: '/valuation',
  proceeds: '/bewertung',
  valuations: '/valuations',
  plan: '/mein-verkauf',
  checkout: '/checkout',
  billing: '/billing',
  downloads: '/downloads',
  document: '/dokumente/:documentId',
  profile: '/profile',
  settings: '/settings',
  admin: '/admin',
  adminScreens: '/admin/*',
  adminQuick: '/admin-quick',
  contact: '/kontakt',
  imprint: '/impressum',
  privacy: '/datenschutz',
  terms: '/agb',
  withdrawalPolicy: '/widerruf',
  accessibility: '/barrierefreiheit',
  withdrawal: '/vertrag-widerrufen',
  confirmChecklist: '/checkliste',
  confirmNewsletter: '/neue-inhalte',
  emailChoices: '/e-mail-einstellungen',
  about: '/about',
  aboutGerman: '/ueber-uns',
} as const;

/** The pages that everybody may find and that are whole before their script is there. */
export const prerenderedPaths = [
  paths.home,
  paths.imprint,
  paths.privacy,
  paths.terms,
  paths.withdrawalPolicy,
  paths.accessibility,
  paths.about,
  paths.aboutGerman,
  paths.calculator,
] as const;

/** A module in the reader. */
export const modulePath = (id: string) => `${paths.modules}/${encodeURIComponent(id)}`;

/** The whole module on one page. */
export const modulePrintPath = (id: string) => `${modulePath(id)}/drucken`;

/** @param section counted from 1 */
export const sectionPath = (moduleId: string, section: number) =>
  `${modulePath(moduleId)}?abschnitt=${section}`;

/** A text that runs through the modules, at one of its sections. */
export const trackPath = (id: string, sectionId?: string) =>
  `${paths.tracks}/${encodeURIComponent(id)}${sectionId ? `?kapitel=${sectionId}` : ''}`;

interface SourceAddress {
  moduleId: string;
  /** Counted from 1. */
  section: number;
  /** Missing in answers of former editions, as is the quote. */
  sectionId?: string | undefined;
  quote?: string | null | undefined;
}

/** A section with the words in sight that an answer rests on. */
export function sourcePath({ moduleId, section, sectionId, quote }: SourceAddress): string {
  const params = new URLSearchParams({ abschnitt: String(section) });
  if (sectionId) params.set('kapitel', sectionId);
  if (quote) params.set('stelle', quote);
  return `${modulePath(moduleId)}?${params}`;
}

/** A conversation that is rehearsed. */
export const rehearsalPath = (id: string) => `${paths.rehearsals}/${encodeURIComponent(id)}`;

/** „Was bleibt mir?“ at one of its steps. */
export const stepPath = (step: string) => `${paths.proceeds}?schritt=${step}`;

/** The plan, with one of its tasks open. */
export const planTaskPath = (id: string) => `${paths.plan}?aufgabe=${encodeURIComponent(id)}`;

/** A module at the section of this id. */
export const sectionByIdPath = (moduleId: string, sectionId: string) =>
  `${modulePath(moduleId)}?kapitel=${encodeURIComponent(sectionId)}`;

interface NoteAddress {
  id: string;
  moduleId: string;
  trackId: string | null;
  sectionId: string;
}

/** A section with a note of it in sight. */
export const notePath = ({ id, moduleId, trackId, sectionId }: NoteAddress) =>
  `${trackId ? trackPath(trackId, sectionId) : sectionByIdPath(moduleId, sectionId)}&notiz=${id}`;

/** A document to fill in. */
export const fillPath = (id: string) => `/dokumente/${encodeURIComponent(id)}`;

/** The downloads, with a document in sight. */
export const documentPath = (id: string) => `${paths.downloads}?dokument=${id}`;

/** The sign-in, which leads on to `next`. */
export const signInPath = (next: string) => `${paths.login}?next=${next}`;

/** Ends the session; the sign-in page does it, once no screen is left that needs the session. */
export const signOutPath = `${paths.login}?logout=1`;

/** Where one switches reminders. */
export const remindersPath = `${paths.settings}#erinnerungen`;

/** Where one sets a second factor up. */
export const secondFactorPath = `${paths.settings}#zweiter-schritt`;

/** Addresses that the server itself answers and leads on from. */
export const serverPaths = { login: '/api/login', logout: '/api/logout' } as const;
