import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import {
  CallsWithData,
  type DescribedCall,
  describedCalls,
  type Values,
} from '../support/every-call.js';
import { Instance } from './support/instance.js';
import { report } from './support/report.js';

/** Milliseconds of the processor for one turn of the event loop. */
const LONGEST = 50;

const NEAR_LONGEST = 40;

/** These would end the session that others need. */
const ENDS_SESSIONS = /logout|^(DELETE|POST) .*(\/user$|sessions|end-sessions|change-password)/;

const calls = describedCalls();
let server: Instance;
let walk: CallsWithData;
let premium: string;
let admin: string;

beforeAll(async () => {
  server = await Instance.start({ DEMO_DATA: 'on', LEARN_AT_START: 'true' }, true);
  premium = await server.signIn('premium@example.com');
  admin = await server.signIn('admin@example.com');
  const tokens = { public: '', owner: premium, premium, admin };
  walk = new CallsWithData(server, calls, tokens, await makeData(), QUERIES);
});
afterAll(() => server.remove());

it('no call of the API holds the event loop, whatever it reads, writes or sets', async () => {
  const faults: string[] = [];
  const held: [number, string][] = [];
  await server.heldAtMost();
  for (const call of inOrder(calls)) {
    const name = `${call.method} ${call.path}`;
    const { status, hasData } = await walk.make(call);
    const ms = await server.heldAtMost();
    held.push([ms, name]);
    if (ms >= LONGEST) faults.push(`${name} held the event loop for ${Math.round(ms)} ms`);
    if (status >= 500) faults.push(`${name} failed: ${status}`);
    if (mustSucceed(call) && !(hasData && status < 400)) {
      faults.push(`${name} lacks an example: ${status}`);
    }
  }
  const longest = held.sort(([one], [other]) => other - one).filter(([ms]) => ms > NEAR_LONGEST);
  report(
    'Every route',
    `${held.length} calls with data, one after the other`,
    longest
      .slice(0, 5)
      .map(([ms, name]) => `${name} ${Math.round(ms)} ms`)
      .join(', ') || `none held the event loop above ${NEAR_LONGEST} ms`,
  );
  expect(faults).toEqual([]);
});

/** What is only written may be refused for what its example says. */
const mustSucceed = ({ method, isFile, path }: DescribedCall) =>
  (method === 'GET' || isFile) && !NEEDS_A_MAIL.includes(path);

/** Opened with a word from an e-mail only. */
const NEEDS_A_MAIL = ['/api/checklist/file'];

/** Owners write before anything is read; staff change and everybody deletes only then. */
function inOrder(all: DescribedCall[]): DescribedCall[] {
  const stage = ({ method, path, access }: DescribedCall) => {
    if (ENDS_SESSIONS.test(`${method} ${path}`)) return 4;
    if (method === 'GET') return 1;
    if (method === 'DELETE') return access === 'admin' ? 3 : 2;
    return access === 'admin' ? 3 : 0;
  };
  return all.toSorted((one, other) => stage(one) - stage(other));
}

const QUERIES = { q: 'K%C3%A4ufer', days: '30' };

/** Makes what a demo installation lacks. @returns what stands for parameters of paths that no list knows */
async function makeData(): Promise<Values> {
  await write(premium, 'PUT', '/api/company', { version: 0, facts: EXAMPLE_FACTS });
  await write(premium, 'POST', '/api/proceeds', { label: 'heute', facts: EXAMPLE_FACTS });
  await write(premium, 'POST', '/api/scenarios', {
    name: 'Meins',
    levers: { keyCustomer: 'nein' },
  });
  await write(premium, 'POST', '/api/valuations', VALUATION);
  await write(premium, 'POST', '/api/user/support-access');
  await write(premium, 'POST', '/api/modules/modul-2/chat', { message: 'Was ist ein Earn-out?' });
  await write(premium, 'POST', `/api/documents/${DOCUMENT}/versions`);
  const { id } = await read(premium, '/api/auth/user');
  const { url: file } = await write(premium, 'POST', `/api/downloads/${DOCUMENT}/download`);
  const { url: archive } = await write(premium, 'POST', '/api/download-archives/modul-1');
  await changeModule('modul-2');
  await replaceFile(REPLACED);
  await importBankLines();
  await changeAssumptions();
  const [invoice] = await read(admin, '/api/admin/invoices');
  const month = monthBefore(new Date());
  return {
    '/api/modules/{id}': 'modul-2',
    '/api/admin/modules/{id}': 'modul-2',
    '/api/documents/{id}': DOCUMENT,
    '/api/documents/{id}/versions/{number}': '1',
    '/api/documents/{id}/versions/{number}/{format}': 'pdf',
    '/api/downloads/{id}': DOCUMENT,
    '/api/admin/downloads/{id}': REPLACED,
    '/api/download-archives/{group}': 'modul-1',
    '/downloads/{file}': new URL(file, server.origin).href.slice(server.origin.length),
    '/downloads/archiv/{file}': new URL(archive, server.origin).href.slice(server.origin.length),
    '/api/calendar/{file}': calendarAddress,
    '/api/billing/invoices/{file}': `${invoice.number}.pdf`,
    '/api/admin/users/{id}': id,
    '/api/admin/bookkeeping/years/{year}': month.slice(0, 4),
    '/api/admin/bookkeeping/datev/{month}': month,
    '/api/admin/bookkeeping/documents/{month}': month,
  };
}

const DOCUMENT = 'modul-1-notfallmappe';
const REPLACED = 'modul-1-verkaufsreife-check';

/** Each order of a calendar ends the address before it. */
async function calendarAddress(): Promise<string> {
  const { url } = await write(premium, 'POST', '/api/plan/reminders/calendar');
  return new URL(url).pathname;
}

const VALUATION = {
  companyName: 'Muster Maschinenbau GmbH',
  input: {
    ...{ jahresumsatz: 2_400_000, jahresgewinn: 300_000, branche: 'Maschinen- und Anlagenbau' },
    ...{ mitarbeiteranzahl: 24, unternehmensalter: 18, inhaberabhangigkeit: 'hoch' },
    ...{ kundenabhangigkeit: 'nein', marktposition: 'regional', wachstumstrend: 'stabil' },
  },
};

async function changeAssumptions(): Promise<void> {
  const { number, assumptions } = await read(admin, '/api/admin/assumptions');
  const baseRate = { ...assumptions.baseRate, value: 0.031 };
  const changed = { number, reason: 'Nachgesehen', assumptions: { ...assumptions, baseRate } };
  await write(admin, 'PUT', '/api/admin/assumptions', changed);
}

async function changeModule(id: string): Promise<void> {
  const path = `/api/admin/modules/${id}`;
  const { content, ...rest } = await read(admin, path);
  await write(admin, 'PUT', path, { ...rest, content: `${content}\n\nNoch ein Satz.\n` });
  await write(admin, 'POST', `${path}/updates`, { sentence: 'Es ist ein Satz dazugekommen.' });
}

async function replaceFile(id: string): Promise<void> {
  const stored = await server.call(`/api/admin/downloads/${id}/file`, { token: admin });
  const { fileName } = await read(admin, `/api/admin/downloads/${id}`);
  await send(`/api/admin/downloads/${id}/file`, fileName, Buffer.from(await stored.arrayBuffer()));
}

const importBankLines = async () =>
  send(
    '/api/admin/bank-lines/import',
    'kontoauszug.xml',
    await readFile(new URL('../../../docs/samples/kontoauszug.xml', import.meta.url)),
  );

async function send(path: string, name: string, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(server.origin + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}` },
    body: form,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
}

// biome-ignore lint/suspicious/noExplicitAny: What calls answer is read here and there.
async function write(token: string, method: string, path: string, body?: object): Promise<any> {
  const answer = await server.call(path, { method, token, ...(body && { body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text ? JSON.parse(text) : null;
}

const read = (token: string, path: string) => write(token, 'GET', path);

/** As in `2026-10`. */
function monthBefore(day: Date): string {
  return new Date(Date.UTC(day.getFullYear(), day.getMonth() - 1, 15)).toISOString().slice(0, 7);
}
