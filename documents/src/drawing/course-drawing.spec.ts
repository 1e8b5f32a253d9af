import { describe, expect, it } from '@jest/globals';
import { courseDrawing } from './course-drawing.js';
import { drawingFaults, withoutDrawings } from './drawings-in-text.js';

const HEAD = `titel: Vom Wert zum Geld
beschreibung: Was vom Unternehmenswert abgeht und was am Ende auf dem Konto bleibt.`;

const drawing = (kind: string, rows: string, options = '') =>
  courseDrawing(`art: ${kind}\n${HEAD}${options}\n\n${rows}`);

const textsOf = (kind: string, rows: string, options = '', width = 660) =>
  drawing(kind, rows, options)
    .draw({ width, textSize: 14 })
    .shapes.flatMap((shape) =>
      shape.kind === 'text' ? [shape.text.replaceAll('\u00a0', ' ')] : [],
    );

const faultOf = (kind: string, rows: string, options = '') => {
  try {
    drawing(kind, rows, options);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('A drawing of a text', () => {
  it('has its title, its description and every word of it as a table', () => {
    const { title, description, table } = drawing('wasserfall', '= Wert | 300 €\nSteuer | −90 €');
    expect(title).toBe('Vom Wert zum Geld');
    expect(description).toMatch(/auf dem Konto bleibt/);
    expect(table).toEqual([
      ['Posten', 'Betrag'],
      ['Wert', '300 €'],
      ['Steuer', '−90 €'],
    ]);
  });

  it('draws a waterfall to scale, each bar from where the one above ended', () => {
    const { shapes } = drawing(
      'wasserfall',
      '= Wert | 300 €\nSteuer | −100 €\n= Netto | 200 €',
    ).draw({ width: 660, textSize: 14 });
    const [value, tax, net] = shapes.filter((shape) => shape.kind === 'rect');
    expect(tax?.width).toBeCloseTo((value?.width ?? 0) / 3);
    expect((tax?.x ?? 0) + (tax?.width ?? 0)).toBeCloseTo((value?.x ?? 0) + (value?.width ?? 0));
    expect(net?.width).toBeCloseTo(((value?.width ?? 0) * 2) / 3);
  });

  it.each([
    ['wasserfall', 'Wert | 300 €', '', /beginnen: sie ist der Ausgangswert/],
    ['wasserfall', '= Wert | 300 €\nSteuer | −90 €\n= Netto | 220 €', '', /ergeben 210/],
    ['wasserfall', '= Wert | viel', '', /beginnt nicht mit einer Zahl/],
    ['trichter', 'Namen | 5\nGespräche | 7', '', /nicht weiter/],
    ['matrix', 'Bank | ja', '', /„spalten“ fehlt/],
    ['matrix', 'Bank | vielleicht', '\nspalten: Wer | weiß es', /weder ja, teils noch nein/],
    ['wege', 'Bank | Brandt | Geld', '\nbeteiligte: Bank | Albers', /nicht unter „beteiligte“/],
    ['entscheidung', 'Frage? | ja\nNoch eine? | ja', '', /letzte Zeile/],
    ['kuchen', 'Bank | 5', '', /gibt es nicht; es gibt wasserfall/],
    ['balken', 'Bank | 5', '\nfarbe: rot', /„farbe“ gibt es bei der Art „balken“ nicht/],
    ['stufen', 'Bank 漢 Brandt', '', /fehlt in der Druckschrift/],
  ])('refuses with a reason what cannot be drawn: %s %s', (kind, rows, options, reason) => {
    expect(faultOf(kind, rows, options)).toMatch(reason);
  });

  it('numbers the columns of a matrix on a phone, where their names would not fit', () => {
    const options = '\nspalten: Wer | vor dem Vertrag | danach';
    const rows = 'Bank | teils | ja';
    expect(textsOf('matrix', rows, options)).toContain('vor dem Vertrag');
    expect(textsOf('matrix', rows, options, 320)).toEqual(
      expect.arrayContaining(['1 vor dem Vertrag', '2 danach', '1', '2']),
    );
  });

  it('points each arrow to whom something is given', () => {
    const { shapes } = drawing(
      'wege',
      'Bank | Albers | Darlehen\nAlbers | Bank | Zins',
      '\nbeteiligte: Bank | Albers',
    ).draw({ width: 660, textSize: 14 });
    const tips = shapes.flatMap((shape) =>
      shape.kind === 'polygon' ? [shape.points[0]?.[0]] : [],
    );
    expect(tips).toEqual([495, 165]);
  });

  it('counts ranks and keeps them in the table', () => {
    expect(textsOf('stufen', 'Bank | zuerst\n= Sie | danach')).toEqual(
      expect.arrayContaining(['1', 'Bank', '2', 'Sie']),
    );
    expect(drawing('stufen', 'Bank | zuerst\n= Sie | danach').table[2]).toEqual([
      '2. Sie',
      'danach',
    ]);
  });
});

describe('The drawings in a text', () => {
  const text = (rows: string) =>
    `Davor.\n\n\`\`\`zeichnung\nart: stufen\n${HEAD}\n\n${rows}\n\`\`\`\n\nDanach.\n`;

  it('are named with their line where they are faulty', () => {
    expect(drawingFaults(text('Bank | zuerst'))).toEqual([]);
    expect(drawingFaults(text('Bank | zuerst | und | dann'))).toEqual([
      { line: 8, message: 'in der Zeichnung: die Zeile hat 4 Angaben statt 1 bis 2' },
    ]);
  });

  it('are left out for whoever searches or counts words', () => {
    expect(withoutDrawings(text('Bank | zuerst')).split(/\s+/).filter(Boolean)).toEqual([
      'Davor.',
      'Danach.',
    ]);
  });
});
