import { describe, expect, it } from '@jest/globals';
import { faultyLine, parseYaml } from './yaml.js';

describe('parseYaml', () => {
  it.each([
    ['', null],
    ['# price: 990\n', null],
    ['price: 990', { price: 990 }],
    // A day stays the text that it is.
    ['asOf: 2026-11-26', { asOf: '2026-11-26' }],
  ])('reads %j', (text, value) => {
    expect(parseYaml(text)).toEqual(value);
  });

  it('refuses two documents in one file', () => {
    expect(() => parseYaml('a: 1\n---\nb: 2\n')).toThrow('single document');
  });

  it('tells where it could not read on', () => {
    const fault = (text: string) => {
      try {
        return parseYaml(text);
      } catch (error) {
        return faultyLine(error);
      }
    };
    expect(fault('a: 1\na: 2\n')).toBe(2);
    expect(fault('a: [1')).toBe(1);
  });
});
