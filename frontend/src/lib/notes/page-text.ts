import { AnchoredText, type Stretch, type TextAnchor } from '@toolkit/domain/course';

/** What is no text of its author: drawings, questions with their answers, what the reader has written, hints. */
const NOT_TEXT = 'figure, svg, [data-question], [data-own], [aria-hidden="true"], textarea, style';
const BLOCK = 'p, li, td, th, h3, h4, blockquote, pre, div';

interface Piece {
  node: Text;
  start: number;
}

/** The text of an element as one reads it, and where each letter of it stands. */
export class PageText {
  private readonly pieces: Piece[] = [];
  private readonly anchored: AnchoredText;
  readonly text: string;

  constructor(root: HTMLElement) {
    let text = '';
    let block: Element | null | undefined = null;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const parent = node.parentElement;
      if (parent?.closest(NOT_TEXT)) continue;
      const own = parent?.closest(BLOCK);
      if (own !== block && text && !/\s$/.test(text)) text += '\n';
      block = own;
      this.pieces.push({ node, start: text.length });
      text += node.data;
    }
    this.text = text;
    this.anchored = new AnchoredText(text);
  }

  find(anchor: TextAnchor): Range | null {
    const stretch = this.anchored.find(anchor);
    return stretch && this.rangeOf(stretch);
  }

  anchorOf(selected: Range): TextAnchor | null {
    const within = this.pieces.flatMap(({ node, start }) => {
      if (!selected.intersectsNode(node)) return [];
      const from = node === selected.startContainer ? selected.startOffset : 0;
      const to = node === selected.endContainer ? selected.endOffset : node.length;
      return to > from ? [{ start: start + from, end: start + to }] : [];
    });
    const [first, last] = [within[0], within.at(-1)];
    if (!first || !last) return null;
    const words = this.text.slice(first.start, last.end);
    const start = first.start + words.length - words.trimStart().length;
    const end = start + words.trim().length;
    return end > start ? this.anchored.anchorOf({ start, end }) : null;
  }

  private rangeOf({ start, end }: Stretch): Range | null {
    const first = this.pieceAt(start);
    const last = this.pieceAt(end - 1);
    if (!first || !last) return null;
    const range = document.createRange();
    range.setStart(first.node, start - first.start);
    range.setEnd(last.node, end - last.start);
    return range;
  }

  private pieceAt(place: number): Piece | undefined {
    return this.pieces.findLast(({ start }) => start <= place);
  }
}
