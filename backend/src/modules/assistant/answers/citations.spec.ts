import { describe, expect, it } from '@jest/globals';
import { AnswerText, withoutAddresses } from './citations.js';

/** Passages 1 to 3 were given; the reader sees them in the order of their use. */
function shown(written: string, size = written.length): string {
  const used: number[] = [];
  const text = new AnswerText((number) => {
    if (number < 1 || number > 3) return null;
    if (!used.includes(number)) used.push(number);
    return used.indexOf(number) + 1;
  });
  let out = '';
  for (let at = 0; at < written.length; at += size) out += text.push(written.slice(at, at + size));
  return out + text.end();
}

describe.each([1, 2, 7, 1_000])('a text that comes in pieces of %i characters', (size) => {
  it.each([
    ['Ein Earn-out ist ein Teil des Preises [1].', 'Ein Earn-out ist ein Teil des Preises [1].'],
    ['Erst [3], dann [1], dann [3].', 'Erst [1], dann [2], dann [1].'],
    ['Beides [2, 3] und [Textstelle 2].', 'Beides [1][2] und [1].'],
    ['Frei erfunden [9]. Und [0] weiter [12].', 'Frei erfunden. Und weiter.'],
    ['- [99] Punkt\n- [1] Punkt', '- Punkt\n- [1] Punkt'],
    [
      'Zweimal dasselbe [2] [2][2, 3], dann wieder [2].',
      'Zweimal dasselbe [1][2], dann wieder [1].',
    ],
    ['Siehe [2](https://boese.example/x).', 'Siehe [1].'],
    [
      '[hier](https://boese.example) und [dort](/modules/modul-1)',
      'hier und [dort](/modules/modul-1)',
    ],
    ['[hier](//boese.example)', 'hier'],
    ['Bild: ![x](https://boese.example/p.png) Ende', 'Bild: Ende'],
    ['![x [y]](https://boese.example/p.png)', 'x [y]] (https://boese.example/p.png)'],
    ['!<b>[x](/p.png)', '! [x](/p.png)'],
    ['a <b>fett</b> <img src=x onerror=alert(1)> b', 'a fett b'],
    ['<scr<b>ipt>alert(1)</scr</b>ipt>', 'ipt>alert(1)ipt>'],
    ['<<b>img src=x>', '< img src=x>'],
    ['<!-- weg > auch weg -->da', 'da'],
    ['Gewinn < 5 und > 3, x<3', 'Gewinn < 5 und > 3, x<3'],
    ['- [ ] Aufgabe\n- [x] erledigt', '- [ ] Aufgabe\n- [x] erledigt'],
    ['Achtung! Offen [nie zu', 'Achtung! Offen [nie zu'],
    ['Ende <nie zu', 'Ende nie zu'],
    ['  \n Rand \n\n ', 'Rand'],
  ])('%j is shown as %j', (written, expected) => {
    expect(shown(written, size).replaceAll('  ', ' ')).toBe(expected);
  });
});

it('a mark that never ends is not held back for ever', () => {
  const text = new AnswerText(() => null);
  const out = text.push(`<${'a'.repeat(1_500)}`);
  expect(out).toBe('a'.repeat(1_500));
});

describe('an address becomes no link', () => {
  it.each([
    ['Siehe https://www.boese.example/x?y=1.', 'Siehe boese.example/x?y=1.'],
    ['Siehe HTTP://boese.example und www.boese.example!', 'Siehe boese.example und boese.example!'],
    ['Siehe https://https://www.www.boese.example', 'Siehe boese.example'],
    ['Schreiben Sie an a.b+c@boese.example.', 'Schreiben Sie an a.b+c (at) boese.example.'],
    ['mailto:a@boese.example', 'a (at) boese.example'],
    ['5 @ 3, z. B. und § 1', '5 @ 3, z. B. und § 1'],
  ])('%j is shown as %j', (written, expected) => {
    expect(withoutAddresses(written)).toBe(expected);
  });
});
