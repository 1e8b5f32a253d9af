import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fastify } from 'fastify';
import { answerUnreadable, cutSlowBodies } from './slow-requests.js';

const BYTES = 2_000;
const server = fastify({ clientErrorHandler: answerUnreadable });

beforeAll(async () => {
  cutSlowBodies(server, { graceMs: 300, bytesPerSecond: 1_000 });
  server.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  server.post('/', async ({ body }) => (body as Buffer).length);
  await server.listen();
});
afterAll(() => server.close());

it('a body above the speed is read to its end, however long that takes', async () => {
  const answer = await send(100);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer).toMatch(/\r\n\r\n2000$/);
});

it('a body below the speed is refused once the time of grace is over', async () => {
  const answer = await send(10);
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout/);
  expect(answer).toContain('"message":"Die Anfrage hat zu lange gedauert."');
});

it('what is no request at all is refused in the shape of all errors', async () => {
  const socket = open();
  socket.write('GARBAGE\r\n\r\n');
  const answer = await heard(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request/);
  expect(answer).toContain('"code":"BAD_REQUEST"');
});

/** Sends 2,000 bytes, so many of them every 50 ms; answers what comes back. */
async function send(bytes: number): Promise<string> {
  const socket = open();
  const answer = heard(socket);
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: x/y\r\nContent-Length: ${BYTES}\r\n\r\n`,
  );
  for (let sent = 0; sent < BYTES && socket.writable; sent += bytes) {
    socket.write('x'.repeat(bytes));
    await pause(50);
  }
  return answer;
}

function open() {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  return socket;
}

async function heard(socket: ReturnType<typeof open>): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}
