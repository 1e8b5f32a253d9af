import { blocksOf } from '../text-blocks';

export interface SpokenSentence {
  text: string;
  range: Range;
}

const HAS_BLOCK = 'p, li, tr, h3, h4';
const ABBREVIATION = /(?:^|[^\p{L}])(?:Mio|Mrd|Tsd|Abs|Nr|Art|ca|bzw|ggf|Dr|\p{L}|\d+)\.\s*$/u;
const splitter = new Intl.Segmenter('de', { granularity: 'sentence' });

export function sentencesIn(root: HTMLElement): SpokenSentence[] {
  return blocksOf(root)
    .filter((block) => !block.querySelector(HAS_BLOCK))
    .flatMap((block) =>
      block.matches('tr') ? [...block.children].flatMap(sentencesOf) : sentencesOf(block),
    );
}

function sentencesOf(block: Element): SpokenSentence[] {
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const whole = nodes.map(({ data }) => data).join('');
  return segmentsOf(whole).flatMap(({ segment, index }) => {
    const text = segment.replaceAll('\u00ad', '').replace(/\s+/g, ' ').trim();
    if (!/[\p{L}\d]/u.test(text)) return [];
    const range = document.createRange();
    range.setStart(...placeOf(nodes, index));
    range.setEnd(...placeOf(nodes, index + segment.trimEnd().length));
    return [{ text, range }];
  });
}

/** The library takes „2 Mio. €“ and „31. Dezember“ for two sentences. */
function segmentsOf(text: string): { segment: string; index: number }[] {
  const segments: { segment: string; index: number }[] = [];
  for (const { segment, index } of splitter.segment(text)) {
    const last = segments.at(-1);
    if (last && ABBREVIATION.test(last.segment)) last.segment += segment;
    else segments.push({ segment, index });
  }
  return segments;
}

function placeOf(nodes: readonly Text[], offset: number): [Text, number] {
  let before = 0;
  for (const node of nodes) {
    if (offset <= before + node.length) return [node, offset - before];
    before += node.length;
  }
  const last = nodes.at(-1) as Text;
  return [last, last.length];
}
