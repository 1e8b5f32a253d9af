import type { Token, Tokens } from 'marked';
import type { CellObject } from 'write-excel-file/node';
import { DocumentFault } from '../documents/document-fault.js';
import { plainText } from '../documents/inline-runs.js';
import type { SheetRow } from './sheet-row.js';
import { textRow } from './sheet-text.js';

/** A box to tick is a letter of its own, so that a click chooses the other one. */
export const BOX = { open: '☐', ticked: '☒' };

/** A list with dots, numbers or boxes to tick; lists inside it stand further in. */
export function listRows(
  list: Tokens.List,
  style: CellObject,
  widths: number[],
  level = 0,
): SheetRow[] {
  return list.items.flatMap((item, index) => {
    const [first, ...rest] = item.tokens.filter(
      ({ type }) => type !== 'checkbox' && type !== 'space',
    );
    const marker = { text: markerOf(list, item, index), indent: level };
    const row = textRow(plainText(first && [first]), style, widths, marker);
    const marked: SheetRow = item.task ? { ...row, box: true } : row;
    return [marked, ...rest.flatMap((token) => below(token, style, widths, level))];
  });
}

function markerOf(list: Tokens.List, item: Tokens.ListItem, index: number): string {
  if (item.task) return item.checked ? BOX.ticked : BOX.open;
  return list.ordered ? `${Number(list.start) + index}.` : '•';
}

/** What stands in an item after its first paragraph. */
function below(token: Token, style: CellObject, widths: number[], level: number): SheetRow[] {
  if (token.type === 'list') return listRows(token as Tokens.List, style, widths, level + 1);
  if (token.type === 'text' || token.type === 'paragraph') {
    return [textRow(plainText([token]), style, widths, { text: '', indent: level })];
  }
  throw new DocumentFault(`„${token.raw.trim()}“ lässt sich in einer Liste nicht zeigen`);
}
