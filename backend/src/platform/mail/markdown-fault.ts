import { lexer, type Token, type Tokens } from 'marked';

const BLOCKS = ['heading', 'paragraph', 'list', 'space', 'text'];
const INLINE = ['text', 'strong', 'em', 'link', 'br', 'escape'];

const NAMES: Record<string, string> = {
  table: 'Tabellen',
  code: 'Programmtext',
  codespan: 'Programmtext',
  html: 'HTML',
  image: 'Bilder',
  blockquote: 'Zitate',
  hr: 'Trennlinien',
};

/**
 * What of a text an e-mail cannot show: it has paragraphs, headings, lists, emphasis and links, so that
 * every mail program shows it alike and nothing is loaded.
 * @returns a German sentence, or null where it is all right
 */
export function markdownFault(markdown: string): string | null {
  const fault = faultOf(lexer(markdown), BLOCKS);
  return fault && `${fault} Möglich sind Absätze, Überschriften, Listen, Hervorhebungen und Links.`;
}

function faultOf(tokens: Token[], known: string[]): string | null {
  for (const token of tokens) {
    if (!known.includes(token.type)) {
      return `${NAMES[token.type] ?? 'Diese Auszeichnung'} kann eine E-Mail nicht zeigen.`;
    }
    if (token.type === 'link' && !/^(https?:\/\/|mailto:)/i.test(token.href)) {
      return `Der Link „${token.href}“ muss mit https:// beginnen.`;
    }
    const inner = token.type === 'list' ? faultOfItems(token as Tokens.List) : faultInside(token);
    if (inner) return inner;
  }
  return null;
}

const faultOfItems = ({ items }: Tokens.List) =>
  items.map(({ tokens }) => faultOf(tokens, BLOCKS)).find((fault) => fault !== null) ?? null;

const faultInside = (token: Token) =>
  'tokens' in token && token.tokens ? faultOf(token.tokens, INLINE) : null;
