import { type CalculationResult, calculate, type ValuationInput } from '@toolkit/domain/valuation';
import { useEffect, useMemo, useState } from 'react';
import { http } from '@/lib/http';

/** How long the calculator shows that it works (specification, section 9). */
const CALCULATING_MS = 1000;

export type Calculation =
  | { state: 'none' }
  | { state: 'calculating' }
  | { state: 'done'; input: ValuationInput; result: CalculationResult };

/** @param remembered an input whose result is shown at once, or null */
export function useCalculation(remembered: ValuationInput | null) {
  const [calculated, setCalculated] = useState(remembered);
  const [waiting, setWaiting] = useState<ValuationInput | null>(null);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => {
      setCalculated(waiting);
      setWaiting(null);
    }, CALCULATING_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  const calculation = useMemo((): Calculation => {
    if (waiting) return { state: 'calculating' };
    if (!calculated) return { state: 'none' };
    return { state: 'done', input: calculated, result: calculate(calculated) };
  }, [waiting, calculated]);

  return { calculation, calculated, start: setWaiting };
}

/** Tells the server's counters that a result was shown, and nothing of it; whether they hear it matters to nobody here. */
export function countCalculation(): void {
  http.post('/api/calculations/count').catch(() => undefined);
}
