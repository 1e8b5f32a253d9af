const LINK = /!?\[([^[\]]*)\]\([^()]*\)/g;
const LIST_MARK = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/;
const TABLE_RULE = /^[ \t]*\|?[ \t]*:?-{3,}/;

/**
 * What a reader sees of a Markdown text, block by block: each heading, paragraph, list item and table
 * cell in one line of its own, without marks and the targets of links.
 */
export function plainBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let open = '';
  const finish = () => {
    const plain = withoutMarks(open);
    if (plain) blocks.push(plain);
    open = '';
  };
  for (const line of markdown.split(/\r?\n/)) {
    const text = line.replace(/^[ \t]*>[ \t]?/, '');
    if (text.trim() === '' || /^ {0,3}#{1,6}[ \t]/.test(text) || LIST_MARK.test(text)) finish();
    if (/^ {0,3}\|/.test(text)) {
      finish();
      if (!TABLE_RULE.test(text)) for (const cell of text.split('|')) addBlock(blocks, cell);
    } else {
      open += ` ${text.replace(/^ {0,3}#{1,6}[ \t]+/, '').replace(LIST_MARK, '')}`;
      if (/^ {0,3}#{1,6}[ \t]/.test(text)) finish();
    }
  }
  finish();
  return blocks;
}

function addBlock(blocks: string[], markdown: string): void {
  const plain = withoutMarks(markdown);
  if (plain) blocks.push(plain);
}

const withoutMarks = (markdown: string) =>
  markdown
    .replace(LINK, '$1')
    .replace(/[*_`]+/g, '')
    .replace(/\\(?=[^\w\s])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
