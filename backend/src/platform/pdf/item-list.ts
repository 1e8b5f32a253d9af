import type { Token, Tokens } from 'marked';
import type { Content } from 'pdfmake/interfaces.js';
import { DocumentFault } from '../documents/document-fault.js';
import { inlineText } from './inline-text.js';
import { bullet, checkBox, number } from './list-marker.js';
import type { Spacing } from './page-design.js';
import type { Block } from './page-flow.js';

const MARKER_WIDTH = 19;
/** Longer lists may be split between two pages. */
const MOST_ITEMS_WHOLE = 8;

/** A list with dots, numbers or boxes to tick; lists inside it are indented. */
export function itemList(list: Tokens.List, spacing: Spacing): Block[] {
  const items = listItems(list, spacing);
  if (items.length <= MOST_ITEMS_WHOLE) {
    return [{ content: { stack: items, margin: [0, 1, 0, spacing.block / 2] } }];
  }
  return items.map((content) => ({ content }));
}

function listItems(list: Tokens.List, spacing: Spacing): Content[] {
  return list.items.map((item, index) => ({
    columns: [
      { width: MARKER_WIDTH, stack: [marker(list, item, index)] },
      { width: '*', stack: item.tokens.flatMap((token) => partOfItem(token, spacing)) },
    ],
    margin: [0, 0, 0, spacing.item],
    unbreakable: true,
  }));
}

function marker(list: Tokens.List, item: Tokens.ListItem, index: number): Content {
  if (item.task) return checkBox(item.checked === true);
  return list.ordered ? number(Number(list.start) + index) : bullet();
}

function partOfItem(token: Token, spacing: Spacing): Content[] {
  switch (token.type) {
    case 'checkbox':
    case 'space':
      return [];
    case 'text':
    case 'paragraph':
      return [{ text: inlineText([token]) }];
    case 'list':
      return [{ stack: listItems(token as Tokens.List, spacing), margin: [0, 3, 0, 0] }];
    default:
      throw new DocumentFault(`„${token.raw.trim()}“ lässt sich in einer Liste nicht drucken`);
  }
}
