import type { Token, Tokens } from 'marked';
import type { CanvasElement, Column, Content } from 'pdfmake/interfaces.js';
import { DocumentFault } from '../markdown/faults.js';
import { fitsWhole } from './content-height.js';
import { inlineText } from './inline-text.js';
import { COLOUR, type Spacing } from './page-design.js';
import type { Block } from './page-flow.js';

const BOX = 10.5;

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
  return list.items.map((item, index) => {
    const columns: Column[] = [
      { width: MARKER_WIDTH, stack: [marker(list, item, index)] },
      { width: '*', stack: item.tokens.flatMap((token) => partOfItem(token, spacing)) },
    ];
    const margin: [number, number, number, number] = [0, 0, 0, spacing.item];
    return { columns, margin, unbreakable: fitsWhole([{ columns }]) };
  });
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

/** A box to tick by hand, on the first line of a text in the base size. */
function checkBox(checked: boolean): Content {
  return {
    canvas: [
      {
        type: 'rect',
        x: 0.5,
        y: 1.5,
        w: BOX,
        h: BOX,
        r: 1.5,
        lineWidth: 0.9,
        lineColor: COLOUR.ink,
      },
      ...(checked ? tick() : []),
    ],
  };
}

/** Two lines, because pdfmake moves a polyline again each time it lays the page out. */
function tick(): CanvasElement[] {
  const stroke = { type: 'line' as const, lineWidth: 1.4, lineColor: COLOUR.petrol };
  return [
    { ...stroke, x1: 2.8, y1: 6.8, x2: 5, y2: 9.4, lineCap: 'round' },
    { ...stroke, x1: 5, y1: 9.4, x2: 9, y2: 3.8, lineCap: 'round' },
  ];
}

function bullet(): Content {
  return { canvas: [{ type: 'ellipse', x: 5, y: 7, r1: 1.9, r2: 1.9, color: COLOUR.petrol }] };
}

function number(value: number): Content {
  return { text: `${value}.`, color: COLOUR.petrol, bold: true };
}
