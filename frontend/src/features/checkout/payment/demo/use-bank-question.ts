import { useState } from 'react';

/** Holds a payment until the buyer has answered the played bank. */
export function useBankQuestion() {
  const [resolve, setResolve] = useState<((released: boolean) => void) | null>(null);
  return {
    open: resolve !== null,
    /** Opens the question; true once the payment is released, false when it is not. */
    ask: () => new Promise<boolean>((settle) => setResolve(() => settle)),
    answer: (released: boolean) => {
      setResolve(null);
      resolve?.(released);
    },
  };
}
