/** Names in the build of the worker: what it keeps in advance. */
declare const SHELL_ASSETS: readonly string[];

/** What of a worker's surroundings TypeScript's types of a page lack. */
interface WorkerScope extends EventTarget {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
  skipWaiting(): Promise<void>;
}

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
