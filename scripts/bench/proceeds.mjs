import { EXAMPLE_FACTS } from '../../domain/dist/company/index.js';
import {
  computeProceeds,
  DEFAULT_ASSUMPTIONS,
  inputFromFacts,
  LAW_2026,
  simulate,
} from '../../domain/dist/proceeds/index.js';

const RUNS = 200;

/** What „Was bleibt mir?“ takes for the company of the course: medians and goals in milliseconds. */
export function benchProceeds() {
  const { input } = inputFromFacts(EXAMPLE_FACTS, DEFAULT_ASSUMPTIONS, 2026);
  const compute = () => computeProceeds(input, LAW_2026, DEFAULT_ASSUMPTIONS);
  const { simulation } = compute();
  console.log('case                           median    goal');
  report('full recalculation', median(timesOf(compute)), 10);
  report('10,000 draws', median(timesOf(() => simulate(simulation))), 50);
}

const timesOf = (run) =>
  Array.from({ length: RUNS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });

export const median = (times) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];

/** A line of the table: milliseconds, and what they must not exceed. */
export function report(name, ms, goal) {
  const verdict = ms <= goal ? 'reached' : 'missed';
  console.log(`${name.padEnd(26)} ${ms.toFixed(2).padStart(7)} ms   ≤ ${goal} ms ${verdict}`);
}
