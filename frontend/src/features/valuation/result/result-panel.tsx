import type { Calculation } from '../use-calculation';
import { BreakdownCard } from './breakdown-card';
import { ResultCard } from './result-card';
import { ResultPlaceholder } from './result-placeholder';
import { ResultSkeleton } from './result-skeleton';
import { WhyItMattersCard } from './why-it-matters-card';

interface ResultPanelProps {
  calculation: Calculation;
  outdated: boolean;
}

/** The right-hand side: what will be here, the work on it, or the result. */
export function ResultPanel({ calculation, outdated }: ResultPanelProps) {
  if (calculation.state !== 'done') {
    return (
      <div className="grid gap-6 lg:sticky lg:top-24 lg:gap-8">
        {calculation.state === 'calculating' ? <ResultSkeleton /> : <ResultPlaceholder />}
        <WhyItMattersCard />
      </div>
    );
  }
  const { input, result } = calculation;
  return (
    <div className="grid gap-6 lg:gap-8">
      <ResultCard input={input} result={result} outdated={outdated} />
      <BreakdownCard input={input} result={result} />
      <WhyItMattersCard />
    </div>
  );
}
