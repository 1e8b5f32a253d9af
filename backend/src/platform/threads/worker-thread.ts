import { Worker } from 'node:worker_threads';
import type { Answer, Call, Calls } from './serve-calls.js';

/** A thread that gave no answer: it took too long, or ended while it was working on one. */
export class ThreadFailure extends Error {}

interface Waiting {
  call: Call;
  patienceMs: number;
  /** How many threads have ended over it. */
  ended: number;
  resolve(result: unknown): void;
  reject(error: unknown): void;
}

/** So many threads in a row may end over one call, or before they are ready. */
const MOST_TRIES = 2;
const START_PATIENCE_MS = 120_000;
/** A thread that nobody asks for so long ends, and its memory is free. */
const IDLE_MS = 300_000;
/** A thread that needs more memory is ended before the whole server is. */
const LIMITS = { maxOldGenerationSizeMb: 512 };

/**
 * A thread for what would hold the event loop too long; it answers one call after the other. It starts with
 * the first call, and ends when nobody has asked for some minutes. A thread that ends is replaced, and what it
 * has not answered is asked again. A call that takes longer than its patience is given up, and the thread
 * with it.
 */
export class WorkerThread<Known extends Calls> {
  /** In the order in which the thread answers them. */
  private readonly waiting: Waiting[] = [];
  private worker: Worker | null = null;
  private isReady = false;
  private isLate = false;
  private failedStarts = 0;
  private isOver = false;
  private watch: NodeJS.Timeout | undefined;
  private count = 0;

  /**
   * @param file a built module that gives its functions to `serveCalls`
   * @param data what it starts from
   * @param idleMs how long it waits for another call before it ends; null: as long as the server runs
   */
  constructor(
    private readonly file: URL,
    private readonly data?: unknown,
    private readonly idleMs: number | null = IDLE_MS,
  ) {}

  /**
   * Asks, and starts the thread where it does not run.
   * @param patienceMs counted from when the thread turns to the call
   * @throws ThreadFailure; what the function has thrown; what the thread has thrown as it started
   */
  call<Name extends keyof Known & string>(
    name: Name,
    argument: Parameters<Known[Name]>[0],
    patienceMs: number,
  ): Promise<Awaited<ReturnType<Known[Name]>>> {
    if (this.isOver) return Promise.reject(new ThreadFailure('The thread has been ended'));
    const call = { id: ++this.count, name, argument };
    const answer = new Promise((resolve, reject) => {
      this.waiting.push({ call, patienceMs, ended: 0, resolve, reject });
    });
    if (!this.worker) this.start();
    else if (this.isReady) this.worker.postMessage(call);
    if (this.waiting.length === 1) this.watchFirst();
    return answer as Promise<Awaited<ReturnType<Known[Name]>>>;
  }

  /** Ends the thread; what it has not answered fails. */
  async end(): Promise<void> {
    this.isOver = true;
    await this.worker?.terminate();
  }

  private start(): void {
    const worker = new Worker(this.file, { workerData: this.data, resourceLimits: LIMITS });
    let reason: Error = new ThreadFailure('The thread has ended');
    this.worker = worker;
    this.watchFor(START_PATIENCE_MS);
    worker.on('message', (message: 'ready' | Answer) => this.take(message));
    worker.on('error', (error: Error) => {
      reason = this.isReady ? new ThreadFailure(error.message, { cause: error }) : error;
    });
    worker.once('exit', () => this.replace(reason));
  }

  private take(message: 'ready' | Answer): void {
    if (message === 'ready') {
      this.isReady = true;
      this.failedStarts = 0;
      for (const { call } of this.waiting) this.worker?.postMessage(call);
    } else {
      if (this.waiting[0]?.call.id !== message.id) return;
      const first = this.waiting.shift();
      if ('error' in message) first?.reject(message.error);
      else first?.resolve(message.result);
    }
    this.watchFirst();
  }

  /** Only the first call can be late. */
  private watchFirst(): void {
    const [first] = this.waiting;
    if (!first) this.endWhenIdle();
    else if (this.isReady) this.watchFor(first.patienceMs);
  }

  private endWhenIdle(): void {
    clearTimeout(this.watch);
    if (this.idleMs === null) return;
    this.watch = setTimeout(() => void this.worker?.terminate(), this.idleMs).unref();
  }

  private watchFor(patienceMs: number): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => {
      this.isLate = true;
      void this.worker?.terminate();
    }, patienceMs);
  }

  /** After the end of a thread, whatever has ended it. */
  private replace(reason: Error): void {
    const { isReady, isLate, waiting } = this;
    clearTimeout(this.watch);
    this.worker = null;
    this.isReady = false;
    this.isLate = false;
    const [first] = waiting;
    if (!isReady) this.failedStarts++;
    if (isReady && first && (isLate || ++first.ended >= MOST_TRIES)) {
      waiting.shift();
      first.reject(isLate ? new ThreadFailure('The thread has taken too long') : reason);
    }
    if (this.isOver || this.failedStarts >= MOST_TRIES) {
      this.failedStarts = 0;
      for (const { reject } of waiting.splice(0)) reject(reason);
    } else if (waiting.length > 0) this.start();
  }
}
