import type { Content } from 'pdfmake/interfaces.js';
import { fitsWhole } from './content-height.js';

/** One part of a document, from top to bottom. */
export interface Block {
  content: Content;
  /** Must not stand last on a page: a heading, or a sentence that leads to what follows. */
  opens?: boolean;
  /** Begins a page, with what it opens. */
  ownPage?: boolean;
  /** About how high a part is that may be split between two pages; all else stays whole where it can. */
  splitHeight?: number;
}

/** What pdfmake tells about a part it has placed; of a table it knows only where it begins. */
export interface PlacedNode {
  id?: string;
  startPosition: { pageNumber: number; verticalRatio: number; pageInnerHeight: number };
}

export interface Surroundings {
  getFollowingNodesOnPage(): PlacedNode[];
}

export interface Flow {
  content: Content[];
  /** Answers pdfmake's question whether a part shall begin on the next page. */
  pageBreakBefore(node: PlacedNode, around: Surroundings): boolean;
}

interface Start {
  pageBreak?: 'before';
}

/** What does not fit on the page may begin above this part of it, and be split, but not below. */
const LOWEST_START = 0.55;

/** Joins what belongs together, so that no heading is left alone at the foot of a page. */
export function flow(blocks: Block[]): Flow {
  const content: Content[] = [];
  const heights = new Map<string, number>();
  let chain: Content[] = [];
  let start: Start = {};
  for (const { content: part, opens, ownPage, splitHeight } of blocks) {
    if (ownPage) start = { pageBreak: 'before' };
    if (opens) {
      chain.push(part);
      continue;
    }
    if (splitHeight === undefined) {
      const stack = [...chain, part];
      content.push({ stack, unbreakable: fitsWhole(stack), ...start });
    } else {
      const id = `${chain.length > 0 ? 'led' : 'alone'}-${heights.size}`;
      heights.set(id, splitHeight);
      if (chain.length > 0) content.push(named(`lead-to-${id}`, chain, start));
      content.push(named(id, [part]));
    }
    chain = [];
    start = {};
  }
  if (chain.length > 0) content.push({ stack: chain });
  return { content, pageBreakBefore: (node, around) => startsTooLow(node, around, heights) };
}

/** Every node may have an id, which the published types do not know of a stack. */
function named(id: string, stack: Content[], start: Start = {}): Content {
  return { stack, id, ...start } as Content;
}

function startsTooLow(node: PlacedNode, around: Surroundings, heights: Map<string, number>) {
  const { id, startPosition } = node;
  if (startPosition.verticalRatio < LOWEST_START) return false;
  if (id?.startsWith('alone-')) return overflows(node, heights);
  if (!id?.startsWith('lead-to-')) return false;
  const led = around.getFollowingNodesOnPage().find((next) => id === `lead-to-${next.id}`);
  return !led || overflows(led, heights);
}

function overflows({ id = '', startPosition }: PlacedNode, heights: Map<string, number>): boolean {
  const { verticalRatio, pageInnerHeight } = startPosition;
  return verticalRatio * pageInnerHeight + (heights.get(id) ?? 0) > pageInnerHeight;
}
