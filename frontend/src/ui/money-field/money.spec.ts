import { describe, expect, it } from '@jest/globals';
import { formatMoney, groupWhileTyping, parseMoney } from './money';

describe('parseMoney', () => {
  it.each([
    ['1250000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1 250 000 €', 1_250_000],
    ["1'250'000", 1_250_000],
    ['1.250.000,50', 1_250_000.5],
    ['420000,', 420_000],
    ['0', 0],
    ['990,00 EUR', 990],
    ['500 Euro', 500],
  ])('reads the written-out amount %s', (text, euros) => {
    expect(parseMoney(text)).toBe(euros);
  });

  it.each([
    ['1,25 Mio.', 1_250_000],
    ['1,25 Mio. €', 1_250_000],
    ['1.25 mio', 1_250_000],
    ['3 Millionen Euro', 3_000_000],
    ['450 Tsd.', 450_000],
    ['450 T€', 450_000],
    ['450 TEUR', 450_000],
    ['1,2 Mrd.', 1_200_000_000],
  ])('reads the amount with a unit %s', (text, euros) => {
    expect(parseMoney(text)).toBe(euros);
  });

  it.each([
    ['-20.000', -20_000],
    ['−20.000 €', -20_000],
    ['-0,5 Mio.', -500_000],
    ['20.000-', -20_000],
    ['(20.000)', -20_000],
    ['(1.234,50 €)', -1234.5],
  ])('reads the loss %s', (text, euros) => {
    expect(parseMoney(text)).toBe(euros);
  });

  it.each([
    ['1,250,000', 1_250_000],
    ['1250.50', 1250.5],
    ['1,234', 1234],
    ['EUR 1.234', 1234],
    ['€ 1.234,50', 1234.5],
  ])('understands the foreign notation %s', (text, euros) => {
    expect(parseMoney(text)).toBe(euros);
  });

  it.each([
    '',
    ' ',
    '€',
    'viel',
    '1,2,3',
    '1.25.000',
    '12 Bananen',
    '1,25 M',
    '--5',
    '-5-',
    '(-5)',
    '(5',
    '.',
    ',',
  ])('takes "%s" for no amount', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it('rounds to cents', () => {
    expect(parseMoney('1,005 Tsd.')).toBe(1005);
    expect(parseMoney('0,1234567 Mio.')).toBe(123_456.7);
  });
});

describe('formatMoney', () => {
  it('groups thousands and shows cents only where there are any', () => {
    expect(formatMoney(1_250_000)).toBe('1.250.000');
    expect(formatMoney(1250.5)).toBe('1.250,50');
    expect(formatMoney(-20_000)).toBe('-20.000');
  });

  it('writes what parseMoney reads back', () => {
    for (const euros of [0, 1, 999, 1000, 123_456.78, 98_765_432, -4_711]) {
      expect(parseMoney(formatMoney(euros))).toBe(euros);
    }
  });
});

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
