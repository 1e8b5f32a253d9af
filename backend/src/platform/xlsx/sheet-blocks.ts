import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { DocumentFault } from '../documents/document-fault.js';
import { GUIDE_HEADING } from '../documents/document-words.js';
import type { DocumentTable } from '../documents/formulas/document-tables.js';
import { plainText } from '../documents/inline-runs.js';
import { cellFormats } from './cell-formats.js';
import { STYLE } from './sheet-design.js';
import { sheetGrid } from './sheet-grid.js';
import { listRows } from './sheet-list.js';
import type { SheetRow } from './sheet-row.js';
import { tableRows } from './sheet-table.js';
import { gap, textRow } from './sheet-text.js';

/**
 * Sets Markdown as rows of a sheet, by the same rules as for print.
 * @param tables all tables of the same Markdown
 * @returns the rows, and the widths of the columns after the narrow first one, in letters
 * @throws DocumentFault for what cannot be shown
 */
export function sheetBlocks(markdown: string, tables: DocumentTable[]) {
  const tokens = (lexer(markdown) as MarkedToken[]).filter(({ type }) => type !== 'space');
  const { widths, spans } = sheetGrid(tables);
  const formatAt = cellFormats(tables);
  const rows: SheetRow[] = [];
  let table = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.type === 'table') {
      const cells = tables[table] ?? [];
      table += 1;
      rows.push(...tableRows(cells, table, spans[table - 1] ?? [], widths, formatAt), gap(10));
    } else {
      rows.push(...single(token, tokens[at - 1], widths));
    }
  }
  return { rows, widths };
}

function single(token: MarkedToken, before: MarkedToken | undefined, widths: number[]): SheetRow[] {
  switch (token.type) {
    case 'heading': {
      const style = token.depth <= 2 ? STYLE.section : STYLE.subsection;
      return [gap(token.depth <= 2 ? 12 : 5), textRow(plainText(token.tokens), style, widths)];
    }
    case 'paragraph':
      return [textRow(plainText(token.tokens), STYLE.text, widths)];
    case 'list': {
      const guide = before?.type === 'heading' && before.text === GUIDE_HEADING;
      return [...listRows(token, guide ? STYLE.guide : STYLE.text, widths), gap(6)];
    }
    case 'blockquote':
      return [...noteRows(token, widths), gap(6)];
    case 'hr':
      return [
        token.raw.startsWith('_') ? { ...textRow('', STYLE.line, widths), height: 24 } : gap(12),
      ];
    default:
      throw new DocumentFault(`„${token.raw.trim().slice(0, 40)}“ lässt sich nicht zeigen`);
  }
}

function noteRows({ tokens }: Tokens.Blockquote, widths: number[]): SheetRow[] {
  return tokens.flatMap((token: Token) => {
    if (token.type === 'space') return [];
    if (token.type === 'list') return listRows(token as Tokens.List, STYLE.note, widths);
    return [textRow(plainText([token]), STYLE.note, widths)];
  });
}
