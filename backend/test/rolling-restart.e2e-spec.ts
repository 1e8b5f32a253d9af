import { rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { freePort } from './support/free-port.js';
import { type ProductProcess, startProduct, temporaryDataDir } from './support/product-process.js';
import { createEmptyDatabase } from './support/test-database.js';

/** One of two servers behind a proxy. */
interface Instance {
  port: number;
  product: ProductProcess;
  isReady: boolean;
}

const dataDir = temporaryDataDir();
const instances: Instance[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: 20 });
let databaseUrl: string;
let turn = 0;
let watching = true;
let watch: Promise<unknown>;

beforeAll(async () => {
  databaseUrl = await createEmptyDatabase();
  for (let count = 0; count < 2; count += 1) {
    const port = await freePort();
    const instance = { port, product: start(port), isReady: false };
    await instance.product.ready;
    instances.push(instance);
  }
  watch = Promise.all(instances.map(watchReadiness));
  await allReady();
});
afterAll(async () => {
  watching = false;
  await watch;
  agent.destroy();
  for (const { product } of instances) product.process.kill('SIGKILL');
  await Promise.all(instances.map(({ product }) => product.ended));
  rmSync(dataDir, { recursive: true, force: true });
});

it('no call is lost while both servers are restarted one after the other under load', async () => {
  const token = await signIn();
  const outcomes: string[] = [];
  let isOver = false;
  const visitor = async () => {
    for (let visit = 0; !isOver; visit += 1) {
      outcomes.push(
        await call('GET', '/api/modules', token),
        await call('PUT', '/api/modules/modul-1/progress', token, {
          progressPercentage: visit % 90,
        }),
        await call('GET', '/'),
      );
      await pause(10);
    }
  };
  const visitors = Promise.all(Array.from({ length: 6 }, visitor));
  for (const instance of instances) {
    await allReady();
    instance.product.process.kill('SIGTERM');
    expect(await instance.product.ended).toBe(0);
    instance.product = start(instance.port);
    await instance.product.ready;
  }
  await allReady();
  isOver = true;
  await visitors;
  expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([]);
  expect(outcomes.length).toBeGreaterThan(100);
});

function start(port: number): ProductProcess {
  return startProduct({
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'the same one on both of the servers behind the proxy',
    SHUTDOWN_DELAY_SECONDS: '5',
  });
}

/** What a proxy does: asks every quarter of a second, and sends to nobody who is not ready. */
async function watchReadiness(instance: Instance): Promise<void> {
  while (watching) {
    const outcome = await send(instance, 'GET', '/api/health/ready').catch(() => null);
    instance.isReady = outcome?.statusCode === 200;
    await pause(250);
  }
}

async function allReady(): Promise<void> {
  while (!instances.every(({ isReady }) => isReady)) await pause(50);
}

/** Sends to the next server that is ready; answers the status, or the fault of the connection. */
async function call(method: string, path: string, token = '', body?: unknown): Promise<string> {
  const ready = instances.filter(({ isReady }) => isReady);
  const instance = ready[turn++ % ready.length];
  if (!instance) return 'nobody is ready';
  try {
    const { statusCode } = await send(instance, method, path, token, body);
    return String(statusCode);
  } catch (error) {
    return `${method} ${path}: ${(error as Error).message}`;
  }
}

async function signIn(): Promise<string> {
  const [instance] = instances as [Instance];
  const { text } = await send(instance, 'POST', '/api/auth/login', '', {
    email: 'inhaber@example.com',
    password: 'Uebergabe-2026',
  });
  return JSON.parse(text).token;
}

function send(
  { port }: Instance,
  method: string,
  path: string,
  token = '',
  body?: unknown,
): Promise<IncomingMessage & { text: string }> {
  const payload = body ? JSON.stringify(body) : '';
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(payload && {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(payload),
    }),
  };
  return new Promise((resolve, reject) => {
    const call = request({ port, host: '127.0.0.1', method, path, headers, agent }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve(Object.assign(answer, { text })));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(payload);
  });
}
