import { type IRunOptions, TextRun } from 'docx';
import type { Token } from 'marked';
import { inlineRuns } from '../documents/inline-runs.js';
import { COLOUR } from './docx-design.js';

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
