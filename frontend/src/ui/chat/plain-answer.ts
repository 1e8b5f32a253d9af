import type { ChatMessageDto } from '@/api';
import { positionOf } from './citations';

export function plainAnswer({
  content,
  citations,
}: Pick<ChatMessageDto, 'content' | 'citations'>): string {
  const sources = citations.map(
    (citation, index) => `[${index + 1}] ${positionOf(citation)}: ${citation.heading}`,
  );
  const text = plainText(content);
  return sources.length > 0 ? `${text}\n\nQuellen:\n${sources.join('\n')}` : text;
}

/** Markdown without its signs; lists keep their dashes and numbers, tables a line between cells. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^(?:#{1,6}|>)\s+/gm, '')
    .replace(/^(\s*)[*+]\s+/gm, '$1- ')
    .replace(/(\*\*|__)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]*?\S)\*(?!\w)/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .replace(/^\|[ |:-]+\|[ \t]*\n/gm, '')
    .replace(/^\|(.*)\|[ \t]*$/gm, (_row, cells: string) =>
      cells.split('|').map(trimmed).join(' | '),
    )
    .trim();
}

function trimmed(cell: string): string {
  return cell.trim();
}
