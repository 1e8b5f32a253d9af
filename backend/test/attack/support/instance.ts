import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { freePort } from '../../support/free-port.js';
import {
  type ProductProcess,
  startProduct,
  startProductWith,
  temporaryDataDir,
} from '../../support/product-process.js';

/** Tells for how long the event loop was held. */
const WATCH = new URL('../../support/watch-event-loop.mjs', import.meta.url);

const PASSWORD = 'Uebergabe-2026';

/** One running server, as an operator runs it; it keeps its port and its folder over its starts. */
export class Instance {
  private product: ProductProcess | null = null;

  private constructor(
    readonly origin: string,
    readonly dataDir: string,
    private readonly settings: Record<string, string>,
    private readonly isWatched: boolean,
  ) {}

  /** @param isWatched whether it tells for how long its event loop was held */
  static async start(settings: Record<string, string> = {}, isWatched = false): Promise<Instance> {
    const port = await freePort();
    const dataDir = temporaryDataDir();
    const own = {
      PORT: String(port),
      DATA_DIR: dataDir,
      // The walks come from as many addresses as they like.
      TRUST_PROXY: 'true',
      ...settings,
    };
    const instance = new Instance(`http://127.0.0.1:${port}`, dataDir, own, isWatched);
    await instance.startAgain();
    return instance;
  }

  get pid(): number {
    return this.product?.process.pid ?? 0;
  }

  get running(): boolean {
    return this.product?.process.exitCode === null && this.product.process.signalCode === null;
  }

  async startAgain(): Promise<void> {
    this.product = this.isWatched
      ? startProductWith(WATCH, this.settings)
      : startProduct(this.settings);
    await this.product.ready;
  }

  /** For how long its event loop was held at most since this was last asked; milliseconds of the processor. */
  heldAtMost(): Promise<number> {
    return new Promise((resolve) => {
      this.product?.process.once('message', (message) =>
        resolve((message as { held: number }).held),
      );
      this.product?.process.send('');
    });
  }

  /** Ends the process with a signal and waits until it is gone. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.product?.process.kill(signal);
    return (await this.product?.ended) ?? null;
  }

  async remove(): Promise<void> {
    if (this.running) await this.end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Calls the API as a client somewhere on the net; a broken connection throws. */
  call(
    path: string,
    { method = 'GET', token = '', body, from, withinMs = 40_000 }: Call = {},
  ): Promise<Response> {
    return fetch(`${this.origin}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-forwarded-for': from ?? '198.51.100.1',
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(withinMs),
    });
  }

  /** Signs one of the demo accounts in and answers its token. */
  async signIn(email: string): Promise<string> {
    const answer = await this.call('/api/auth/login', {
      method: 'POST',
      body: { email, password: PASSWORD },
    });
    const { token } = (await answer.json()) as { token?: string };
    if (!token) throw new Error(`${email} cannot sign in: ${answer.status}`);
    return token;
  }

  /** Whether it takes calls; a server that ended or does not answer is not ready. */
  async isReady(): Promise<boolean> {
    return this.call('/api/health/ready').then(
      ({ status }) => status === 200,
      () => false,
    );
  }
}

/** What instances of one product have in common: the database and the key of its tokens. */
export const sharing = ({ options }: DataSource): Record<string, string> => ({
  DATABASE_URL: (options as { url: string }).url,
  JWT_SECRET: 'a-key-that-the-three-instances-share-0001',
});

export interface Call {
  method?: string;
  token?: string;
  /** Sent as it is when it is a text. */
  body?: unknown;
  /** The address that the proxy in front saw. */
  from?: string;
  /** When it is given up; milliseconds. */
  withinMs?: number;
}

/** Asks again and again until it is so; throws where it takes too long. @param within milliseconds */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  within = 60_000,
): Promise<void> {
  const end = Date.now() + within;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not within ${within} ms: ${what}`);
    await setTimeout(20);
  }
}
