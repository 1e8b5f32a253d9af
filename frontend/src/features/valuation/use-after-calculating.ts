import { useEffect, useRef } from 'react';
import type { Calculation } from './use-calculation';

/** Runs once each time a result has just been calculated, not for one remembered from before. */
export function useAfterCalculating(calculation: Calculation, act: () => void) {
  const before = useRef(calculation.state);
  useEffect(() => {
    const justDone = before.current === 'calculating' && calculation.state === 'done';
    before.current = calculation.state;
    if (justDone) act();
  });
}
