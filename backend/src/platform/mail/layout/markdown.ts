import { lexer, type Token, type Tokens } from 'marked';
import { htmlText, link } from './html-text.js';
import { COLOUR, FONT } from './look.js';

/** The text with a blank line between its blocks, and each address behind its link. */
export function markdownText(markdown: string): string {
  return lexer(markdown)
    .filter(({ type }) => type !== 'space')
    .map(blockText)
    .join('\n\n');
}

function blockText(token: Token): string {
  if (token.type !== 'list') return inlineText(tokensOf(token));
  const { items, ordered, start } = token as Tokens.List;
  return items
    .map(({ tokens }, index) => {
      const mark = ordered ? `${Number(start) + index}.` : '-';
      return `${mark} ${tokens.map(blockText).join('\n  ')}`;
    })
    .join('\n');
}

function inlineText(tokens: Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return '\n';
      if (token.type === 'link') return withAddress(inlineText(tokensOf(token)), token.href);
      return 'tokens' in token && token.tokens ? inlineText(token.tokens) : plain(token);
    })
    .join('');
}

const withAddress = (words: string, url: string) => {
  const address = url.replace(/^mailto:/i, '');
  return words === address ? words : `${words}: ${address}`;
};

/** The text as HTML with styles at the elements. */
export function markdownHtml(markdown: string): string {
  return lexer(markdown)
    .filter(({ type }) => type !== 'space')
    .map(blockHtml)
    .join('\n');
}

function blockHtml(token: Token): string {
  const ink = `color:${COLOUR.ink}`;
  if (token.type === 'heading') {
    return `<h2 class="ink" style="margin:24px 0 8px;font:600 19px/1.4 ${FONT.heading};${ink}">${inlineHtml(tokensOf(token))}</h2>`;
  }
  if (token.type === 'list') {
    const { items, ordered } = token as Tokens.List;
    const tag = ordered ? 'ol' : 'ul';
    const rows = items.map(
      ({ tokens }) => `<li style="margin:0 0 6px">${tokens.map(itemHtml).join('')}</li>`,
    );
    return `<${tag} class="ink" style="margin:0 0 16px;padding:0 0 0 24px;${ink}">${rows.join('\n')}</${tag}>`;
  }
  return `<p class="ink" style="margin:0 0 16px;${ink}">${inlineHtml(tokensOf(token))}</p>`;
}

const itemHtml = (token: Token): string =>
  token.type === 'list' ? blockHtml(token) : inlineHtml(tokensOf(token));

function inlineHtml(tokens: Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return '<br>';
      if (token.type === 'strong') return `<strong>${inlineHtml(tokensOf(token))}</strong>`;
      if (token.type === 'em') return `<em>${inlineHtml(tokensOf(token))}</em>`;
      if (token.type === 'link') return link(token.href, inlineText(tokensOf(token)));
      return 'tokens' in token && token.tokens ? inlineHtml(token.tokens) : htmlText(plain(token));
    })
    .join('');
}

const tokensOf = (token: Token): Token[] => ('tokens' in token && token.tokens) || [];

/** As written: `marked` leaves the characters of HTML as they are in `text`. */
const plain = (token: Token): string => ('text' in token ? String(token.text) : '');
