import {
  BorderStyle,
  convertMillimetersToTwip,
  type IRunOptions,
  LevelFormat,
  LineRuleType,
  ShadingType,
  TextRun,
} from 'docx';
import type { Token } from 'marked';
import { inlineRuns } from '../markdown/inline-runs.js';

/** Twentieths of a point, as all lengths of the format but the sizes of letters. */
export const twips = (points: number) => Math.round(points * 20);

/** Half points, as the format gives the sizes of letters. */
const halfPoints = (points: number) => Math.round(points * 2);

/** Without `#`, as the format wants them. */
export const COLOUR = {
  ink: '12222B',
  muted: '4A5A63',
  petrol: '0F4C5C',
  petrolTint: 'E7EEEE',
  brass: 'B7791F',
  brassTint: 'FAF3E3',
  paperTint: 'F6F3EC',
  ruling: '8F9A9D',
} as const;

/** All in millimetres. */
const MARGIN = { side: 20, top: 24, bottom: 22 };
const A4_WIDTH = 210;
const millimetres = convertMillimetersToTwip;

export const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: {
    left: millimetres(MARGIN.side),
    right: millimetres(MARGIN.side),
    top: millimetres(MARGIN.top),
    bottom: millimetres(MARGIN.bottom),
    header: millimetres(11),
    footer: millimetres(9),
  },
};

/** In twips. */
export const CONTENT_WIDTH = millimetres(A4_WIDTH - 2 * MARGIN.side);

/** Fonts that every office program has or substitutes: the file brings none. */
const TEXT = 'Calibri';
const HEADING = 'Cambria';

const SINGLE = { line: 240, lineRule: LineRuleType.AUTO };

const heading = (points: number, before: number, after: number) => ({
  run: { font: HEADING, size: halfPoints(points), bold: true, color: COLOUR.petrol },
  paragraph: { spacing: { before: twips(before), after: twips(after), ...SINGLE }, keepNext: true },
});

/** The style of the notes between the clauses of a contract, by which they are marked at once. */
export const NOTE = 'Erlaeuterung';

export const STYLES = {
  paragraphStyles: [
    {
      id: NOTE,
      name: 'Erläuterung',
      basedOn: 'Normal',
      next: 'Normal',
      quickFormat: true,
      run: { size: halfPoints(9.5), color: COLOUR.muted },
      paragraph: {
        indent: { left: twips(12), right: twips(6) },
        spacing: { before: 0, after: 0, line: 250, lineRule: LineRuleType.AUTO },
        shading: { type: ShadingType.CLEAR, color: 'auto', fill: COLOUR.paperTint },
        border: {
          left: { style: BorderStyle.SINGLE, size: 18, color: COLOUR.brass, space: 6 },
        },
      },
    },
  ],
  default: {
    document: {
      run: {
        font: TEXT,
        size: halfPoints(11),
        color: COLOUR.ink,
        language: { value: 'de-DE' },
      },
      paragraph: { spacing: { after: twips(6), line: 264, lineRule: LineRuleType.AUTO } },
    },
    title: {
      run: { font: HEADING, size: halfPoints(24), bold: true, color: COLOUR.ink },
      paragraph: { spacing: { before: twips(2), after: twips(4), ...SINGLE } },
    },
    heading1: heading(15, 14, 5),
    heading2: heading(12.5, 10, 3),
  },
};

export const SMALL = { size: halfPoints(8.5), color: COLOUR.muted };
export const TABLE_TEXT = { size: halfPoints(10) };

export const RULE = { style: BorderStyle.SINGLE, size: 4, color: COLOUR.ruling };

/** How far the text of a list stands in; its marker stands before it. */
export const listIndent = (level: number) => ({
  left: twips(18 * (level + 1)),
  hanging: twips(18),
});

/** The same for the paragraphs of a clause: `(1)` hangs at the margin, `a)` stands in. */
export const clauseIndent = (level: 0 | 1) =>
  level === 0 ? { left: twips(25), hanging: twips(25) } : { left: twips(43), hanging: twips(18) };

/** Names of the lists the program marks by itself. */
export const LIST = { dots: 'dots', numbers: 'numbers' } as const;

export const NUMBERING = {
  config: [
    { reference: LIST.dots, levels: levels(LevelFormat.BULLET, () => '•') },
    { reference: LIST.numbers, levels: levels(LevelFormat.DECIMAL, (level) => `%${level + 1}.`) },
  ],
};

function levels(
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  marker: (level: number) => string,
) {
  return [0, 1, 2].map((level) => ({
    level,
    format,
    text: marker(level),
    style: { paragraph: { indent: listIndent(level) }, run: { color: COLOUR.petrol } },
  }));
}

/** The pieces of a paragraph; `[places]` to fill in are highlighted, as Word's marker does it. */
export function textRuns(tokens: Token[] | undefined, style: IRunOptions = {}): TextRun[] {
  return inlineRuns(tokens).flatMap(({ text, bold, italics, link, place }) => {
    const options: IRunOptions = {
      ...style,
      ...(bold && { bold }),
      ...(italics && { italics }),
      ...(link && { color: COLOUR.petrol }),
      ...(place && { highlight: 'yellow' as const }),
    };
    return text
      .split('\n')
      .map(
        (line, index) => new TextRun({ ...options, text: line, ...(index > 0 && { break: 1 }) }),
      );
  });
}
