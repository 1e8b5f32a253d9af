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

/** In a thread of `WorkerThread`: says that it is ready, and answers every call with these functions. */
export function serveCalls(functions: Calls): void {
  const answer = ({ id, name, argument }: Call): Answer => {
    try {
      return { id, result: functions[name]?.(argument) };
    } catch (error) {
      return { id, error };
    }
  };
  parentPort?.on('message', (call: Call) => parentPort?.postMessage(answer(call)));
  parentPort?.postMessage('ready');
}
