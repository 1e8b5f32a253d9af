import 'reflect-metadata';
import {
  type Figures,
  measure,
  QUESTION_SETS,
  readQuestions,
  report,
} from './assistant-evaluation.js';
import { AnswerService } from './modules/assistant/index.js';
import { runOnTemporaryApp } from './temporary-app.js';

/** Asks the questions of `content/evaluation/` on a fresh database and prints the figures. */
await runOnTemporaryApp(async (app) => {
  const answers = app.get(AnswerService, { strict: false });
  const questions = readQuestions();
  // So that the first question is as warm as the others.
  await answers.try('Was ist ein Earn-out?', {
    id: '00000000-0000-4000-8000-000000000000',
    hasAccess: true,
    subscriptionStartDate: null,
  });
  const columns: Record<string, Figures> = {};
  for (const set of QUESTION_SETS) columns[set] = await measure(answers, questions, set);
  console.log(report(columns));
  for (const [set, { failed }] of Object.entries(columns)) {
    for (const [what, ids] of Object.entries(failed)) {
      if (ids.length > 0) console.log(`Wrong among ${set} (${what}): ${ids.join(', ')}`);
    }
  }
});
