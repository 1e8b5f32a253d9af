import { useRef } from 'react';

/** Lets a call through only when the former one has ended: the second half of a double click stops here. */
export function useOneAtATime<Args extends unknown[]>(run: (...args: Args) => Promise<void>) {
  const running = useRef(false);
  return async (...args: Args) => {
    if (running.current) return;
    running.current = true;
    try {
      await run(...args);
    } finally {
      running.current = false;
    }
  };
}
