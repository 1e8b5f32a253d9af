import { describe, expect, it } from '@jest/globals';
import { columnWidths, textWidth } from './column-widths.js';

const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0);

describe('the columns of a table', () => {
  it('fill the available width, whatever stands in them', () => {
    const tables = [
      [['A'], ['b']],
      [
        ['A', 'B', 'C'],
        ['', '', ''],
        ['', '', ''],
      ],
      [
        ['Maßnahme', 'Wer'],
        ['Kalkulation an die Werkstattleitung übergeben', 'Reuter'],
      ],
      [
        ['Unternehmensnachfolgeberatungsgesellschaft', 'Grundstücksverkehrsgenehmigung', 'c'],
        ['', '', ''],
      ],
    ];
    for (const rows of tables) expect(sum(columnWidths(rows, 300, 10))).toBeCloseTo(300, 6);
  });

  it('are wide enough for their longest word while there is room', () => {
    const rows = [
      ['Punkte', 'Einstufung', 'Faktor im Unternehmenswert-Rechner'],
      ['0 bis 5', 'niedrig', '1,15'],
    ];
    const widths = columnWidths(rows, 320, 10);
    for (const [column, word] of ['Punkte', 'Einstufung', 'Unternehmenswert-'].entries()) {
      expect(widths[column]).toBeGreaterThanOrEqual(textWidth(word, 10));
    }
  });

  it('keep short words whole where a word is too long for any page', () => {
    const [short = 0] = columnWidths(
      [
        ['Punkt', 'x'.repeat(200)],
        ['a', 'b'],
      ],
      300,
      10,
    );
    expect(short).toBeGreaterThanOrEqual(textWidth('Punkt', 10));
  });

  it('that are to be filled in get more room than a date needs', () => {
    const rows = [
      ['Datum', 'Was hakt'],
      ['', ''],
      ['', ''],
    ];
    const [date = 0, problem = 0] = columnWidths(rows, 400, 10);
    expect(date).toBeGreaterThan(60);
    expect(problem).toBeGreaterThan(2 * date);
  });
});
