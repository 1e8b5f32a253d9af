import 'reflect-metadata';
import {
  type Figures,
  measure,
  QUESTION_SETS,
  RetrievalService,
  readQuestions,
  report,
} from './modules/assistant/index.js';
import { runOnTemporaryApp } from './temporary-app.js';

/** Asks the questions of `content/evaluation/` on a fresh database and prints the figures. */
await runOnTemporaryApp(async (app) => {
  const retrieval = app.get(RetrievalService, { strict: false });
  const questions = readQuestions();
  const columns: Record<string, Figures> = {};
  for (const set of QUESTION_SETS) columns[set] = await measure(retrieval, questions, set);
  console.log(report(columns));
  for (const [set, { failed }] of Object.entries(columns)) {
    console.log(`Wrong among ${set}: ${failed.join(', ') || 'none'}`);
  }
});
