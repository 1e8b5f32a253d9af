/** A block of Markdown as it stands in a section. */
export interface Block {
  kind: 'heading' | 'paragraph' | 'list' | 'table' | 'quote';
  /** Of a heading without its number signs, else as written. */
  text: string;
  /** Of a heading, else 0. */
  level: number;
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const CLOSING_HASHES = /(?<!#)#+$/;

/** The blocks of a text, which empty lines and headings keep apart. */
export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const finish = () => {
    if (lines.length > 0) add(blocks, lines.join('\n'));
    lines = [];
  };
  for (const line of markdown.split(/\r?\n/)) {
    const heading = HEADING.exec(line);
    if (heading || line.trim() === '') finish();
    if (heading) {
      const text = (heading[2] ?? '').trimEnd().replace(CLOSING_HASHES, '').trimEnd();
      blocks.push({ kind: 'heading', text, level: heading[1]?.length ?? 0 });
    } else if (line.trim() !== '') {
      lines.push(line);
    }
  }
  finish();
  return blocks;
}

/** Items of one list may have empty lines between them. */
function add(blocks: Block[], text: string): void {
  const kind = kindOf(text);
  const before = blocks.at(-1);
  const goesOn = kind === 'list' && before?.kind === 'list';
  if (goesOn) before.text += `\n${text}`;
  else blocks.push({ kind, text, level: 0 });
}

function kindOf(text: string): Block['kind'] {
  if (/^ {0,3}\|/.test(text)) return 'table';
  if (/^ {0,3}>/.test(text)) return 'quote';
  if (/^ {0,3}(?:[-*+]|\d+[.)])[ \t]/.test(text)) return 'list';
  return 'paragraph';
}
