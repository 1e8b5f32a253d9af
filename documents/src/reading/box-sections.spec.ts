import { describe, expect, it } from '@jest/globals';
import { boxSections, type MarkdownNode } from './markdown-plugins.js';

const heading = (depth: number, value: string): MarkdownNode => ({
  type: 'heading',
  depth,
  children: [{ type: 'text', value }],
});
const paragraph = (value: string): MarkdownNode => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
});

function boxed(...children: MarkdownNode[]): MarkdownNode[] {
  const tree: MarkdownNode = { type: 'root', children };
  boxSections()(tree);
  return tree.children ?? [];
}

describe('boxSections', () => {
  it('puts a task with its heading and text into a box and leaves the rest outside', () => {
    const [before, box, after] = boxed(
      paragraph('Vorher'),
      heading(3, 'Ihre Aufgabe'),
      paragraph('Schreiben Sie drei Daten auf.'),
      heading(3, 'Weiter'),
    );

    expect(before?.type).toBe('paragraph');
    expect(box?.data?.hProperties).toEqual({ dataBox: 'task' });
    expect(box?.children).toHaveLength(2);
    expect(after?.type).toBe('heading');
  });

  it('starts a new box where a task follows a mistake', () => {
    const boxes = boxed(
      heading(3, 'Ein häufiger Fehler'),
      paragraph('Zu spät angefangen.'),
      heading(3, 'Ihre Aufgabe'),
    );

    expect(boxes.map((box) => box.data?.hProperties?.dataBox)).toEqual(['caution', 'task']);
  });

  it('leaves a question outside', () => {
    const question: MarkdownNode = { type: 'code', lang: 'frage', value: 'Was nun?' };
    const [box, after] = boxed(heading(3, 'Ein häufiger Fehler'), paragraph('…'), question);

    expect(box?.children).toHaveLength(2);
    expect(after).toBe(question);
  });

  it('keeps a lower heading inside the box', () => {
    const [box] = boxed(heading(3, 'Ihre Aufgabe'), heading(4, 'Schritt 1'), paragraph('…'));

    expect(box?.children).toHaveLength(3);
  });

  it('boxes the third level alone', () => {
    const [first] = boxed(heading(2, 'Ihre Aufgabe'), paragraph('…'));

    expect(first?.type).toBe('heading');
  });
});
