import { describe, expect, it } from '@jest/globals';
import { greeting } from './labels';

describe('the greeting', () => {
  it('names the person by first name', () => {
    expect(greeting(' Karl ')).toBe('Guten Tag, Karl');
  });

  it.each(['', '   ', null, undefined])('leaves no stray comma for the name %j', (name) => {
    expect(greeting(name)).toBe('Guten Tag');
  });
});
