/** What the pages of a learner ask most. */
export const LEARNER_CALLS = [
  { name: 'who is signed in', path: '/api/auth/user' },
  { name: 'module list', path: '/api/modules' },
  { name: 'lesson', path: '/api/modules/modul-2' },
  { name: 'progress read', path: '/api/modules/modul-2/progress' },
  {
    name: 'progress saved',
    path: '/api/modules/modul-2/progress',
    method: 'PUT',
    body: { progressPercentage: 40 },
  },
  { name: 'today', path: '/api/user/today' },
  { name: 'statistics of the dashboard', path: '/api/user/stats' },
  { name: 'downloads', path: '/api/downloads' },
  { name: 'notes', path: '/api/notes' },
  { name: 'conversations', path: '/api/chat/conversations' },
  { name: 'conversations searched', path: '/api/chat/conversations?q=nachfolge' },
];

export const SEARCHES = [
  'nachfolge',
  'käufer finden',
  'unternehmenswert',
  'earn-out',
  'kaufvertrag',
  'datenraum',
  'steuer',
  'mitarbeiter informieren',
  'bank',
  'geheimhaltung',
];
