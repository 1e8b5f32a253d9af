import { QUESTION_LANGUAGE } from '@toolkit/domain/course';

/** The part of a Markdown tree (mdast) that this file looks at. */
export interface MarkdownNode {
  type: string;
  depth?: number;
  value?: string;
  /** Of a fenced block. */
  lang?: string;
  children?: MarkdownNode[];
  data?: { hName?: string; hProperties?: Record<string, string> };
}

export type BoxKind = 'task' | 'caution' | 'note';

const BOXED_HEADINGS: Record<string, BoxKind> = {
  'Ihre Aufgabe': 'task',
  'Ein häufiger Fehler': 'caution',
};

/**
 * A remark plugin: puts a third-level heading „Ihre Aufgabe“ or „Ein häufiger Fehler“ and all
 * that follows, up to the next heading of its level or above or a question, into an element of its own.
 */
export function boxSections() {
  return (tree: MarkdownNode): void => {
    tree.children = gatherBoxes(tree.children ?? []);
  };
}

function gatherBoxes(nodes: MarkdownNode[]): MarkdownNode[] {
  const result: MarkdownNode[] = [];
  let box: MarkdownNode | null = null;
  for (const node of nodes) {
    if (endsBox(node)) {
      const kind: BoxKind | undefined = BOXED_HEADINGS[textOf(node).trim()];
      box = kind && node.depth === 3 ? newBox(kind) : null;
      if (box) result.push(box);
    }
    (box?.children ?? result).push(node);
  }
  return result;
}

function endsBox(node: MarkdownNode): boolean {
  return (
    node.type === 'thematicBreak' ||
    node.lang === QUESTION_LANGUAGE ||
    (node.type === 'heading' && node.depth !== undefined && node.depth <= 3)
  );
}

function newBox(kind: BoxKind): MarkdownNode {
  return {
    type: 'boxedSection',
    data: { hName: 'section', hProperties: { dataBox: kind } },
    children: [],
  };
}

function textOf(node: MarkdownNode): string {
  return node.value ?? (node.children ?? []).map(textOf).join('');
}
