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
  report('full recalculation', compute, 10);
  report('10,000 draws', () => simulate(simulation), 50);
  console.log();
}

function report(name, run, goal) {
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).toSorted((one, other) => one - other);
  const median = times[RUNS / 2];
  const verdict = median <= goal ? 'reached' : 'missed';
  console.log(`${name.padEnd(26)} ${median.toFixed(2).padStart(7)} ms   ≤ ${goal} ms ${verdict}`);
}
