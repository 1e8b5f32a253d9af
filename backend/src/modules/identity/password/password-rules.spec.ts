import { describe, expect, it } from '@jest/globals';
import { passwordFault } from './password-rules.service.js';

const faultOf = (password: string) =>
  passwordFault(password, { email: 'karl.brandt@firma.example', product: 'Übergabewerk' });

describe('a password is refused when it is', () => {
  it.each([
    ['common', 'password'],
    ['common in other letters', 'PassWort'],
    ['common with a trivial rest', 'Passwort2026!'],
    ['common with a rest in front', '123Schatz'],
    ['common in German', 'hallo123'],
    ['common in German, longer', 'ichliebedich'],
    ['common in German with a year', 'Sommer2026'],
    ['common with signs', 'geheim!!'],
  ])('%s: %s', (_, password) => {
    expect(faultOf(password)).toContain('weniger verbreitet');
  });

  it.each(['        ', '\u00a0 \t\u2003    '])('blank', (password) => {
    expect(faultOf(password)).toMatch(/nicht nur aus Leerzeichen/);
  });

  it.each([
    'aaaaaaaa',
    '........',
    'ababababab',
    'abcabcabc',
    '12341234',
    '12345678',
    '87654321',
    'abcdefgh',
    'qwertzui',
    'Qwertz123!',
    'asdfghjk',
    '1qay2wsx',
    '😀😀😀😀',
  ])('a run or a repetition: %s', (password) => {
    expect(faultOf(password)).toMatch(/Wiederholung oder Folge/);
  });

  it.each([
    'karl.brandt@firma.example',
    'Karl.Brandt@Firma.example1',
    'karl.brandt',
    'Karl.Brandt99',
  ])('the own address: %s', (password) => {
    expect(faultOf(password)).toMatch(/nicht Ihre E-Mail-Adresse/);
  });

  it.each(['übergabewerk', 'Übergabewerk-2026', '!Übergabewerk1'])(
    'the name of the product: %s',
    (password) => {
      expect(faultOf(password)).toMatch(/Name dieses Angebots/);
    },
  );
});

it.each([
  'Nachfolge-2026-Lippstadt',
  'drei Birnen im Wind',
  'x7Kp!mQ2',
  'Übergabe an Petra',
  'korrektpferdbatterie',
  'Sommer20262027',
  'brandtkarl-17-Werkzeug',
])('a password that is none of these is good: %s', (password) => {
  expect(faultOf(password)).toBeNull();
});

it('looks at the longest password in an instant', () => {
  const begun = performance.now();
  for (const one of ['a', '1', ' ', 'ab', '-', 'ü']) faultOf(`${one.repeat(199)}x`);
  expect(performance.now() - begun).toBeLessThan(50);
});
