import type { Token } from 'marked';
import type { ContentText } from 'pdfmake/interfaces.js';
import { inlineRuns } from '../documents/inline-runs.js';
import { COLOUR } from './page-design.js';

/** Bold, italic, links and line breaks of a paragraph; `[places]` to fill in are marked. */
export function inlineText(tokens: Token[] | undefined): ContentText[] {
  return inlineRuns(tokens).map(({ place, ...run }) => ({
    ...run,
    ...(run.link && { color: COLOUR.petrol }),
    ...(place && { background: COLOUR.brassTint, color: COLOUR.ink }),
  }));
}
