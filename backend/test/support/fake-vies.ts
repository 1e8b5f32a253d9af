import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * `known`: every number was given out, `unnamed`: to nobody whom the state names; `unknown`: none was; `down`: the state’s register is; `garbage`
 * answers no JSON.
 */
type Mood = 'known' | 'unnamed' | 'unknown' | 'down' | 'garbage';

/** The register of VAT numbers, as its REST interface answers. */
export interface FakeVies {
  settings: { VIES_URL: string };
  mood: Mood;
  /** What was asked, the oldest first. */
  asked: Record<string, string>[];
  close(): Promise<void>;
}

const ANSWERS: Record<Mood, object | string> = {
  known: {
    valid: true,
    requestIdentifier: 'WAPIAAAAY0000001',
    name: 'HUBER HOLZBAU GMBH',
    address: 'RINGSTRASSE 3, 1010 WIEN',
  },
  unnamed: { valid: true, requestIdentifier: 'WAPIAAAAY0000002', name: '---', address: '---' },
  unknown: { valid: false, requestIdentifier: '', name: '---', address: '---' },
  down: { actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] },
  garbage: '<html>Wartung</html>',
};

export async function startFakeVies(): Promise<FakeVies> {
  const fake: FakeVies = {
    settings: { VIES_URL: '' },
    mood: 'known',
    asked: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (request.url === '/vies/check-vat-number') fake.asked.push(JSON.parse(body));
    const answer = ANSWERS[fake.mood];
    response.setHeader('content-type', 'application/json');
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  fake.settings.VIES_URL = `http://127.0.0.1:${port}/vies/`;
  return fake;
}
