import type { Range } from './multiples.js';
import { roundRange } from './step.js';

/** What a simulation draws from; all of it our assumptions, not the market. */
export interface SimulationInput {
  seed: number;
  draws: number;
  ebit: Range;
  multiple: Range;
  rate: Range;
  growth: number;
  taxRate: number;
}

export interface Simulation {
  seed: number;
  draws: number;
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
  mean: number;
}

export const DRAWS = 10_000;

/** Company values before debt, half by multiples, half by income; the same seed gives the same values. */
export function simulate(input: SimulationInput): Simulation {
  const random = mulberry32(input.seed);
  const values = new Float64Array(input.draws);
  for (let index = 0; index < input.draws; index += 1) {
    const ebit = triangular(random(), input.ebit);
    const multiple = triangular(random(), input.multiple);
    const rate = triangular(random(), input.rate);
    values[index] =
      random() < 0.5 ? ebit * multiple : (ebit * (1 - input.taxRate)) / (rate - input.growth);
  }
  values.sort();
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  return {
    seed: input.seed,
    draws: input.draws,
    p10: percentile(values, 0.1),
    p25: percentile(values, 0.25),
    p50: percentile(values, 0.5),
    p75: percentile(values, 0.75),
    p90: percentile(values, 0.9),
    mean,
  };
}

/** The range in words, without which no curve is to be shown. */
export function rangeSentence({ p10, p90 }: Simulation): string {
  return `In acht von zehn Fällen liegt der Unternehmenswert nach unseren Annahmen bei ${roundRange(p10, p90)}. Das streut unsere Annahmen, nicht den Markt.`;
}

/** Tommy Ettinger's generator of 32 bits: evenly spread numbers from 0 to below 1. */
export function mulberry32(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function triangular(u: number, { min, middle, max }: Range): number {
  if (max <= min) return min;
  const turn = (middle - min) / (max - min);
  return u < turn
    ? min + Math.sqrt(u * (max - min) * (middle - min))
    : max - Math.sqrt((1 - u) * (max - min) * (max - middle));
}

function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
