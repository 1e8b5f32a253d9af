import { Paragraph, Tab, TextRun } from 'docx';
import type { Token, Tokens } from 'marked';
import { DocumentFault } from '../documents/document-fault.js';
import { LIST, listIndent, twips } from './docx-design.js';
import { textRuns } from './docx-text.js';

/** Letters, so that they can be ticked by typing over them. */
const BOX = { open: '☐', ticked: '☒' };
const BOX_FONT = 'Segoe UI Symbol';
const SPACING = { after: twips(4) };

/** Tells one list from the next, so that each begins at its own first number. */
export interface ListCounter {
  lists: number;
}

/** A list with dots, numbers or boxes to tick; lists inside it stand further in. */
export function listParagraphs(list: Tokens.List, counter: ListCounter, level = 0): Paragraph[] {
  counter.lists += 1;
  const instance = counter.lists;
  return list.items.flatMap((item) => {
    const [first, ...rest] = item.tokens.filter(isShown);
    const marked = item.task
      ? boxed(item, first, level)
      : new Paragraph({
          numbering: {
            reference: list.ordered ? LIST.numbers : LIST.dots,
            level,
            instance,
          },
          spacing: SPACING,
          children: textRuns(first && [first]),
        });
    return [marked, ...rest.flatMap((token) => below(token, counter, level))];
  });
}

function isShown({ type }: Token): boolean {
  return type !== 'checkbox' && type !== 'space';
}

function boxed(item: Tokens.ListItem, first: Token | undefined, level: number): Paragraph {
  const box = item.checked ? BOX.ticked : BOX.open;
  return new Paragraph({
    indent: listIndent(level),
    spacing: SPACING,
    children: [
      new TextRun({ text: box, font: BOX_FONT }),
      new TextRun({ children: [new Tab()] }),
      ...textRuns(first && [first]),
    ],
  });
}

/** What stands in an item after its first paragraph. */
function below(token: Token, counter: ListCounter, level: number): Paragraph[] {
  if (token.type === 'list') return listParagraphs(token as Tokens.List, counter, level + 1);
  if (token.type !== 'text' && token.type !== 'paragraph') {
    throw new DocumentFault(`„${token.raw.trim()}“ lässt sich in einer Liste nicht drucken`);
  }
  const { left } = listIndent(level);
  return [new Paragraph({ indent: { left }, spacing: SPACING, children: textRuns([token]) })];
}
