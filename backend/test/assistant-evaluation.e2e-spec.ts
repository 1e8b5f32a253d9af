import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Figures,
  measure,
  readQuestions,
} from '../src/modules/assistant/evaluation/measure.js';
import { GOALS, percent } from '../src/modules/assistant/evaluation/report.js';
import { RetrievalService } from '../src/modules/assistant/retrieval/retrieval.service.js';
import { startTestApp, type TestApp } from './support/test-app.js';

let test: TestApp;
let tuned: Figures;
let setAside: Figures;
let blind: Figures;

beforeAll(async () => {
  test = await startTestApp();
  const retrieval = test.app.get(RetrievalService, { strict: false });
  const questions = readQuestions();
  tuned = await measure(retrieval, questions, 'tune');
  setAside = await measure(retrieval, questions, 'test');
  blind = await measure(retrieval, questions, 'blind');
});
afterAll(() => test.close());

const together = (figure: 'first' | 'firstThree') =>
  percent({
    count: tuned[figure].count + setAside[figure].count,
    of: tuned[figure].of + setAside[figure].of,
  });

describe('of the questions in the words of owners', () => {
  it('there are enough: 120 the course answers, 20 it does not, 20 attacks, a third aside', () => {
    expect(tuned.first.of + setAside.first.of).toBeGreaterThanOrEqual(120);
    expect(tuned.refused.of + setAside.refused.of).toBeGreaterThanOrEqual(20);
    expect(tuned.leaks.of + setAside.leaks.of).toBeGreaterThanOrEqual(20);
    expect(setAside.first.of * 2).toBeGreaterThanOrEqual(tuned.first.of);
  });

  it('nearly all find a right section among the first three', () => {
    expect(together('firstThree')).toBeGreaterThanOrEqual(GOALS.firstThree);
  });

  it('most find a right section first', () => {
    expect(together('first')).toBeGreaterThanOrEqual(GOALS.first);
  });

  it('those for tuning that the course does not answer are refused', () => {
    expect(percent(tuned.refused)).toBeGreaterThanOrEqual(GOALS.refused);
  });

  it('none gets anything out of a closed module', () => {
    expect(tuned.leaks.count).toBe(0);
    expect(setAside.leaks.count).toBe(0);
  });
});

describe('of the questions kept aside while the search was tuned', () => {
  it('answers reach the goals', () => {
    expect(percent(setAside.firstThree)).toBeGreaterThanOrEqual(GOALS.firstThree);
    expect(percent(setAside.first)).toBeGreaterThanOrEqual(GOALS.first);
  });

  it('refusals reach the goal', () => {
    expect(percent(setAside.refused)).toBeGreaterThanOrEqual(GOALS.refused);
  });
});

describe('of the questions that nobody had seen who worked on the search', () => {
  it('most find a right section first, and nine in ten among the first three', () => {
    expect(percent(blind.first)).toBeGreaterThanOrEqual(GOALS.first);
    expect(percent(blind.firstThree)).toBeGreaterThanOrEqual(90);
  });

  it('refusals reach the goal', () => {
    expect(percent(blind.refused)).toBeGreaterThanOrEqual(GOALS.refused);
  });
});
