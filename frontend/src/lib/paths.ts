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

export const modulePath = (id: string) => `${paths.modules}/${encodeURIComponent(id)}`;

export const modulePrintPath = (id: string) => `${modulePath(id)}/drucken`;

/** @param section counted from 1 */
export const sectionPath = (moduleId: string, section: number) =>
  `${modulePath(moduleId)}?abschnitt=${section}`;

export const trackPath = (id: string, sectionId?: string) =>
  `${paths.tracks}/${encodeURIComponent(id)}${sectionId ? `?kapitel=${sectionId}` : ''}`;

interface SourceAddress {
  moduleId: string;
  section: number;
  /** Missing in answers of former editions, as is the quote. */
  sectionId?: string | undefined;
  quote?: string | null | undefined;
}

export function sourcePath({ moduleId, section, sectionId, quote }: SourceAddress): string {
  const params = new URLSearchParams({ abschnitt: String(section) });
  if (sectionId) params.set('kapitel', sectionId);
  if (quote) params.set('stelle', quote);
  return `${modulePath(moduleId)}?${params}`;
}

export const rehearsalPath = (id: string) => `${paths.rehearsals}/${encodeURIComponent(id)}`;

export const stepPath = (step: string) => `${paths.proceeds}?schritt=${step}`;

export const planTaskPath = (id: string) => `${paths.plan}?aufgabe=${encodeURIComponent(id)}`;

export const sectionByIdPath = (moduleId: string, sectionId: string) =>
  `${modulePath(moduleId)}?kapitel=${encodeURIComponent(sectionId)}`;

interface NoteAddress {
  id: string;
  moduleId: string;
  trackId: string | null;
  sectionId: string;
}

export const notePath = ({ id, moduleId, trackId, sectionId }: NoteAddress) =>
  `${trackId ? trackPath(trackId, sectionId) : sectionByIdPath(moduleId, sectionId)}&notiz=${id}`;

export const fillPath = (id: string) => `/dokumente/${encodeURIComponent(id)}`;

export const documentPath = (id: string) => `${paths.downloads}?dokument=${id}`;

export const signInPath = (next: string) => `${paths.login}?next=${next}`;

/** Ends the session; the sign-in page does it, once no screen is left that needs the session. */
export const signOutPath = `${paths.login}?logout=1`;

export const remindersPath = `${paths.settings}#erinnerungen`;

export const secondFactorPath = `${paths.settings}#zweiter-schritt`;

export const serverPaths = { login: '/api/login', logout: '/api/logout' } as const;
