import { describe, expect, it } from '@jest/globals';
import { progressMessage } from './progress-message.js';

describe('the learning-progress card', () => {
  it.each([
    [0, 'welcome'],
    [1, 'encouragement'],
    [49, 'encouragement'],
    [49.9, 'encouragement'],
    [50, 'almost'],
    [99, 'almost'],
    [100, 'done'],
  ])('at %d percent shows the message "%s"', (percentage, message) => {
    expect(progressMessage(percentage)).toBe(message);
  });
});
