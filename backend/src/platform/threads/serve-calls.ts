import { parentPort } from 'node:worker_threads';

/** What a thread can be asked: by name, what it takes and what it answers. */
// biome-ignore lint/suspicious/noExplicitAny: each call has types of its own.
export type Calls = Record<string, (argument: any) => unknown>;

export interface Call {
  id: number;
  name: string;
  argument: unknown;
}

export type Answer = { id: number; result: unknown } | { id: number; error: unknown };

/**
 * In a thread of `WorkerThread`: says that it is ready, and answers every call with these functions, one
 * after the other.
 */
export function serveCalls(functions: Calls): void {
  const answer = async ({ id, name, argument }: Call): Promise<Answer> => {
    try {
      return { id, result: await functions[name]?.(argument) };
    } catch (error) {
      return { id, error };
    }
  };
  let last = Promise.resolve();
  parentPort?.on('message', (call: Call) => {
    last = last.then(async () => parentPort?.postMessage(await answer(call)));
  });
  parentPort?.postMessage('ready');
}
