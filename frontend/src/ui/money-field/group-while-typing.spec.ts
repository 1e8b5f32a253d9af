import { describe, expect, it } from '@jest/globals';
import { groupWhileTyping } from './group-while-typing';

/** Types each character at the caret, as a person would; „<“ is the backspace key. */
function typing(keys: string, start = { text: '', caret: 0 }) {
  let field = start;
  for (const key of keys) {
    const before = field.text.slice(0, key === '<' ? field.caret - 1 : field.caret);
    const after = field.text.slice(field.caret);
    const typed = key === '<' ? before : before + key;
    field = groupWhileTyping({ text: typed + after, caret: typed.length }, field.text);
  }
  return field;
}

describe('groupWhileTyping', () => {
  it('groups thousands while digits arrive and keeps the caret at the end', () => {
    expect(typing('1250000')).toEqual({ text: '1.250.000', caret: 9 });
  });

  it('accepts points that somebody types out of habit', () => {
    expect(typing('1.250.000').text).toBe('1.250.000');
  });

  it('keeps the caret behind the digit that was inserted in the middle', () => {
    expect(typing('9', { text: '1.250', caret: 1 })).toEqual({ text: '19.250', caret: 2 });
  });

  it('groups anew when digits are deleted', () => {
    expect(typing('<', { text: '1.250', caret: 5 })).toEqual({ text: '125', caret: 3 });
  });

  it('steps over a point instead of losing a digit when the point is deleted', () => {
    const field = typing('<', { text: '1.250', caret: 2 });
    expect(field.text).toBe('1.250');
    expect(typing('<', field)).toEqual({ text: '250', caret: 0 });
  });

  it('leaves cents, a minus and zeros as they are meant', () => {
    expect(typing('1250,5').text).toBe('1.250,5');
    expect(typing('-20000').text).toBe('-20.000');
    expect(typing('0').text).toBe('0');
    expect(typing('007').text).toBe('7');
  });

  it('does not touch an amount with a unit', () => {
    expect(typing('1,25 Mio.')).toEqual({ text: '1,25 Mio.', caret: 9 });
  });

  it('does not swallow a point that was meant as the decimal sign', () => {
    expect(typing('1.25 Mio').text).toBe('1.25 Mio');
    expect(typing('1250.50').text).toBe('1.250.50');
  });

  it('leaves an empty field empty', () => {
    expect(typing('5<')).toEqual({ text: '', caret: 0 });
  });
});
