import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { PASSWORD, signedInWithPassword } from './support/accounts.js';
import { BUYER } from './support/invoices.js';
import { startTestApp, type TestApp } from './support/test-app.js';

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: the types are made together with the client
  data: any;
  error?: { code: string };
  response: Response;
}

type Client = Record<string, (options?: object) => Promise<Answer>>;

let test: TestApp;
let folder: string;
/** What a stranger gets who gives the API's description to a public generator. */
let api: Client;
let token: string | undefined;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'toolkit-client-'));
  execFileSync(process.execPath, [
    '../node_modules/@hey-api/openapi-ts/bin/run.js',
    '--silent',
    ...['-i', '../docs/openapi.json', '-o', folder, '-c', '@hey-api/client-fetch'],
    ...['-p', '@hey-api/typescript', '@hey-api/sdk'],
  ]);
  api = await import(join(folder, 'sdk.gen.ts'));
  const { client } = await import(join(folder, 'client.gen.ts'));
  test = await startTestApp();
  const { port } = test.app.getHttpServer().address() as AddressInfo;
  client.setConfig({ baseUrl: `http://127.0.0.1:${port}`, auth: () => token });
});

afterAll(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

it('a client made from the description leads through the product: learn, value, buy, ask', async () => {
  const { user } = await signedInWithPassword(test);
  const email = user.email;

  const refused = await api.signInLogin?.({ body: { email, password: 'falsch-2026' } });
  expect(refused?.error?.code).toBe('INVALID_CREDENTIALS');
  ({ token } = await call('signInLogin', { body: { email, password: PASSWORD } }));
  expect(await call('profileGet')).toMatchObject({ email, hasAccess: false });

  const modules = await call('modulesList');
  expect(modules).toHaveLength(9);
  const path = { id: 'modul-1' };
  await call('modulesSaveProgress', { path, body: { progressPercentage: 40 } });
  expect(await call('modulesReadProgress', { path })).toMatchObject({ progressPercentage: 40 });
  const locked = await api.modulesDetail?.({ path: { id: 'modul-2' } });
  expect(locked?.error?.code).toBe('PREMIUM_REQUIRED');

  const input = {
    jahresumsatz: 3_800_000,
    jahresgewinn: 420_000,
    branche: 'Bau/Handwerk',
    mitarbeiteranzahl: 24,
    unternehmensalter: 33,
    inhaberabhangigkeit: 'hoch',
    kundenabhangigkeit: 'ja',
    marktposition: 'regional',
    wachstumstrend: 'stabil',
  };
  const valued = await call('valuationsCreate', { body: { companyName: 'Brandt', input } });
  expect(Math.round(Number(valued.estimatedValue))).toBe(1_574_370);
  expect(await call('valuationsList')).toHaveLength(1);

  const { orderToken } = await call('checkoutBegin', { body: { email } });
  const headers = { 'X-Order-Token': orderToken };
  await call('checkoutGiveAddress', { headers, body: { buyer: BUYER } });
  await call('checkoutAgree', { headers, body: { termsAccepted: true } });
  const { clientSecret } = await call('checkoutPay', { body: { email, orderToken } });
  await call('demoPaymentsConfirm', { body: { clientSecret, cardNumber: '4242424242424242' } });
  expect(await call('profileGet')).toMatchObject({ hasAccess: true });
  expect((await call('modulesDetail', { path: { id: 'modul-2' } })).content).toContain('## ');

  const conversation = await call('conversationsCreate', { body: {} });
  const answer = await call('messagesSend', {
    path: { id: conversation.id },
    body: { content: 'Welche Wege in die Nachfolge gibt es?' },
  });
  expect(answer).toMatchObject({ role: 'assistant', state: 'complete' });
  expect(answer.citations.length).toBeGreaterThan(0);

  await call('signInLogout');
  expect((await api.profileGet?.())?.error?.code).toBe('UNAUTHORIZED');
});

/** What a call answers; one that is refused ends the test with the error. */
async function call(name: string, options: object = {}): Promise<Answer['data']> {
  const answer = await api[name]?.(options);
  expect({ call: name, error: answer?.error }).toEqual({ call: name, error: undefined });
  return answer?.data;
}
