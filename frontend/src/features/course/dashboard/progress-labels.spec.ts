import { expect, it } from '@jest/globals';
import { progressLabels } from './labels';

it.each([
  [0, 'Willkommen bei Ihrem Kurs'],
  [1, 'Der Anfang ist gemacht'],
  [49, 'Der Anfang ist gemacht'],
  [50, 'Sie haben es fast geschafft'],
  [99, 'Sie haben es fast geschafft'],
  [100, 'Herzlichen Glückwunsch'],
])('at %d percent the learning-progress card says „%s“', (percentage, title) => {
  expect(progressLabels(percentage).title).toBe(title);
});
