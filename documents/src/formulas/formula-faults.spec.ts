import { describe, expect, it } from '@jest/globals';
import { hasFormulas, parseDocument } from '../markdown/document-source.js';

const HEAD =
  'id: bonus-rechnen\ntitle: Rechnen\ndescription: Ein Blatt.\nkind: arbeitsblatt\norderIndex: 1';
const document = (markdown: string) =>
  parseDocument('bonus-rechnen', `---\n${HEAD}\n---\n${markdown}`);
const table = (...cells: string[]) =>
  `| Posten | Betrag |\n|---|---|\n${cells.map((cell) => `| Zeile | ${cell} |`).join('\n')}\n`;

describe('a document with formulas', () => {
  it('is printed as if their cells were empty', () => {
    const { markdown, sheetMarkdown } = document(
      table('{ € }', '{ 0,0 % }', '{= SUM(B2:B3) ; 0,00 € }', '5 €'),
    );
    expect(markdown).toBe(table('', '', '', '5 €'));
    expect(hasFormulas(sheetMarkdown)).toBe(true);
    expect(hasFormulas(markdown)).toBe(false);
  });

  it('may compute from one table to another, forwards too', () => {
    expect(() => document(`${table('{= T2.B2 }')}\nText.\n\n${table('5 €')}`)).not.toThrow();
  });
});

it.each([
  ['an unknown table', table('{= T2.B2 }'), 'Zelle B2: eine Tabelle T2 gibt es nicht'],
  ['a cell outside', table('{= SUM(B3:B9) }', '1'), 'Zelle B2: „B9“ liegt außerhalb von Tabelle 1'],
  ['a circle', table('{= B3 }', '{= B4 + 1 }', '{= B2 }'), 'Zelle B2: sie rechnet im Kreis'],
  ['itself', table('{= SUM(B2:B3) }', '1'), 'Zelle B2: sie rechnet im Kreis'],
  [
    'an unknown function',
    table('1', '{= SUMME(B2) }'),
    'Zelle B3: die Funktion „SUMME“ ist unbekannt',
  ],
  ['a text', table('{= A3 * 2 }', '1'), 'Zelle B2: in „A3“ steht keine Zahl, sondern „Zeile“'],
  [
    'a bare range',
    table('{= B3:B4 }', '1', '2'),
    'Zelle B2: der Bereich „B3:B4“ steht in keiner Funktion wie SUM',
  ],
  [
    'an unknown format',
    table('{= 1 + 1 ; Euro }'),
    'Zelle B2: „{= 1 + 1 ; Euro }“ ist nicht zu verstehen',
  ],
])(
  '%s in a formula is refused with a sentence that names file and cell',
  (_name, markdown, fault) => {
    expect(() => document(markdown)).toThrow(
      new Error(
        `Das Dokument content/downloads/bonus-rechnen.md ist fehlerhaft: die Formel in Tabelle 1, ${fault}.`,
      ),
    );
  },
);

it.each(['Text mit {= B2 }.', table('5 € und {= B3 }', '1'), '- [ ] {= B2 }'])(
  'a formula outside of an empty cell is refused: %s',
  (markdown) => {
    expect(() => document(markdown)).toThrow(
      /: eine Formel „{= …}“ steht nicht allein in einer Zelle einer Tabelle\.$/,
    );
  },
);
