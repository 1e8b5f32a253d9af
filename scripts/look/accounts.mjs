import { readFileSync } from 'node:fs';

const PASSWORD = 'Uebergabe-2026';
const ACCOUNTS = {
  new: 'inhaber@example.com',
  owner: 'premium@example.com',
  staff: 'admin@example.com',
};

/** What the owner has marked while reading. */
const NOTES = [
  {
    id: '6f1f0d5e-6f6e-4c39-9b3c-1f2d0e0a0001',
    kind: 'highlight',
    moduleId: 'modul-1',
    sectionId: 'warum-sie-jetzt-anfangen',
    quote: 'Elf Angebote warten, weil nur Brandt die größeren Aufträge kalkuliert.',
    text: 'Bei uns genauso. Im Januar mit der Werkstattleitung über die Kalkulation sprechen.',
  },
  {
    id: '6f1f0d5e-6f6e-4c39-9b3c-1f2d0e0a0002',
    kind: 'bookmark',
    moduleId: 'modul-1',
    sectionId: 'warum-sie-jetzt-anfangen',
  },
];

/** What the calculator was asked for a weaker year and for the one that the course tells of. */
const VALUATIONS = [360_000, 420_000].map((jahresgewinn) => ({
  companyName: 'Brandt Metallbau GmbH',
  input: {
    ...{ jahresumsatz: 3_800_000, jahresgewinn, branche: 'Bau/Handwerk' },
    ...{ mitarbeiteranzahl: 24, unternehmensalter: 33, inhaberabhangigkeit: 'hoch' },
    ...{ kundenabhangigkeit: 'ja', marktposition: 'regional', wachstumstrend: 'stabil' },
  },
}));

/** Tokens of the three demo accounts, by the names that `screens.mjs` gives them. */
export async function signedIn(url) {
  const tokens = {};
  for (const [name, email] of Object.entries(ACCOUNTS)) {
    const { token } = await call(url, 'POST', '/api/auth/login', { email, password: PASSWORD });
    tokens[name] = token;
  }
  return tokens;
}

/** The back office asks for the password ten minutes after it was given; so staff give it every eight. */
const CONFIRMED_MS = 8 * 60_000;
let confirmedAt = 0;

export async function confirmStaff(url, token) {
  if (Date.now() - confirmedAt < CONFIRMED_MS) return;
  await call(url, 'POST', '/api/auth/confirm', { password: PASSWORD }, token);
  confirmedAt = Date.now();
}

/** The company of the course with a plan, as its owner would have it after an evening. */
export async function fillExample(url, token) {
  const { facts } = await call(url, 'GET', '/api/company/example');
  await call(url, 'PUT', '/api/company', { version: 0, facts }, token);
  const handoverOn = `${new Date().getFullYear() + 2}-06-30`;
  await call(url, 'PUT', '/api/plan', { handoverOn, way: 'sale' }, token);
  await call(url, 'PUT', '/api/modules/modul-1/progress', { progressPercentage: 100 }, token);
  await call(url, 'PUT', '/api/modules/modul-2/progress', { progressPercentage: 40 }, token);
  for (const valuation of VALUATIONS) await call(url, 'POST', '/api/valuations', valuation, token);
  for (const note of NOTES) await call(url, 'POST', '/api/notes', note, token);
}

const STATEMENT = 'docs/samples/kontoauszug.xml';

/** Reads the sample statement of the bank in, so that there are lines of every kind to decide about. */
export async function readStatement(url, token) {
  await confirmStaff(url, token);
  const form = new FormData();
  form.append('file', new Blob([readFileSync(STATEMENT)]), 'kontoauszug.xml');
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/admin/bank-lines/import`, {
    method: 'POST',
    headers,
    body: form,
  });
  if (!answer.ok) throw new Error(`${STATEMENT}: ${answer.status} ${await answer.text()}`);
}

async function call(url, method, path, body, token) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
