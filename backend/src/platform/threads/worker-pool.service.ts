import { availableParallelism } from 'node:os';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Piscina } from 'piscina';
import { BUILT_SERVER } from '../../config/folders.js';
import { type AppError, RateLimitedError, UnavailableError } from '../errors/app-error.js';

/** One processor stays with the event loop. */
const THREADS = Math.max(1, Math.min(availableParallelism() - 1, 4));
/** More wait for nobody: a press of a button that has come so late is forgotten by then. */
const MAX_PER_ACCOUNT = 8;
const MAX_WAITING = 64;
/** A thread that nobody asks for so long ends, and its memory is free. */
const IDLE_MS = 120_000;
/** A thread that needs more memory is ended before the whole server is. */
const LIMITS = { maxOldGenerationSizeMb: 384 };
/** What answers a request goes before what prepares a file, where the system can tell them apart. */
const NICE = 5;

const tooManyOfOne = () =>
  new RateLimitedError(
    15,
    'FILES_IN_WORK',
    'Für Sie werden gerade schon mehrere Dateien erstellt. Bitte warten Sie, bis diese fertig sind, und versuchen Sie es dann erneut.',
  );

const tooManyOfAll = () =>
  new UnavailableError(
    30,
    'TOO_MANY_FILES',
    'Zurzeit werden sehr viele Dateien erstellt. Bitte versuchen Sie es in einer Minute erneut.',
  );

type InputOf<Run> = Run extends (input: infer Input) => unknown ? Input : never;
type OutputOf<Run> = Run extends (input: never) => infer Output ? Awaited<Output> : never;

/** A built file whose exported functions run in a thread. */
export class WorkerFile<File> {
  readonly path: string;
  declare readonly functions: File;

  /** @param path below the built server, such as `modules/notes/paper/notes-paper.worker.js` */
  constructor(path: string) {
    this.path = new URL(path, BUILT_SERVER).href;
  }
}

export interface Order {
  /** Whose turn it takes: each account has a queue of its own. */
  account: string;
  /** From when it begins; then it is given up, and its thread with it. Milliseconds. */
  timeoutMs: number;
  /** What the caller hears where it fails; without it the failure itself. */
  refusal?: () => AppError;
}

interface Job {
  account: string;
  start(): Promise<void>;
}

/**
 * What takes longer than an answer may hold the event loop runs here: in a few threads for the whole
 * server, one job of an account at a time, the accounts in turn.
 */
@Injectable()
export class WorkerPool implements OnApplicationShutdown {
  private readonly logger = new Logger('WorkerPool');
  private readonly threads = new Piscina({
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: LIMITS,
    niceIncrement: NICE,
    // The other ways stop a thread's own timers and reads while it waits.
    atomics: 'disabled',
  }).on('error', (err) => this.logger.error({ err }));
  /** What waits, by account; the account whose turn is next comes first. */
  private readonly queues = new Map<string, Job[]>();
  private readonly busy = new Set<string>();
  private waiting = 0;

  /**
   * Runs a function of a file in a thread, when the account's turn has come.
   * @throws RateLimitedError, UnavailableError where too much waits; what the function has thrown, or the refusal
   */
  async run<File, Name extends keyof File & string>(
    file: WorkerFile<File>,
    name: Name,
    input: InputOf<File[Name]>,
    { account, timeoutMs, refusal }: Order,
  ): Promise<OutputOf<File[Name]>> {
    const queue = this.queues.get(account) ?? [];
    if (queue.length >= MAX_PER_ACCOUNT) throw tooManyOfOne();
    if (this.waiting >= MAX_WAITING) throw tooManyOfAll();
    return new Promise((resolve, reject) => {
      const start = () =>
        this.threads
          .run(input, { filename: file.path, name, signal: AbortSignal.timeout(timeoutMs) })
          .then(
            (output) => resolve(asBuffer(output)),
            (cause) => reject(refusal ? Object.assign(refusal(), { cause }) : cause),
          );
      this.queues.set(account, [...queue, { account, start }]);
      this.waiting++;
      this.startNext();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.threads.destroy();
  }

  private startNext(): void {
    while (this.busy.size < THREADS) {
      const account = [...this.queues.keys()].find((one) => !this.busy.has(one));
      if (account === undefined) return;
      const [job, ...rest] = this.queues.get(account) as [Job, ...Job[]];
      // Behind all others.
      this.queues.delete(account);
      if (rest.length > 0) this.queues.set(account, rest);
      this.waiting--;
      this.busy.add(account);
      void job.start().finally(() => {
        this.busy.delete(account);
        this.startNext();
      });
    }
  }
}

/** Bytes lose their kind on the way between threads. */
function asBuffer<Output>(output: Output): Output {
  if (!(output instanceof Uint8Array)) return output;
  return Buffer.from(output.buffer, output.byteOffset, output.byteLength) as never;
}
