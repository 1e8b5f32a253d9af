import { basename } from 'node:path';
import Sequencer from '@jest/test-sequencer';

/** Takes longer than most: begun last, one of these would leave the other worker without work. */
const LONGEST = [
  'start-up',
  'rolling-restart',
  'workers',
  'bad-input',
  'assistant-retrieval',
  'dev-server',
  'assistant-evaluation',
];

/** Begins with the longest files, also where Jest has never seen how long they take. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => LONGEST.indexOf(basename(path, '.e2e-spec.ts'));
    const sorted = super.sort(tests);
    const longest = sorted.filter((test) => rank(test) >= 0);
    return [
      ...longest.sort((one, other) => rank(one) - rank(other)),
      ...sorted.filter((test) => rank(test) < 0),
    ];
  }
}
