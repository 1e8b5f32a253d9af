const OPENING = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;
const CLOSING = /^ {0,3}(`{3,}|~{3,})[ \t]*$/;

/**
 * Follows fenced code blocks through a Markdown text, line by line (CommonMark, section 4.5).
 *
 * @param open the fence that is open before this line, such as "```", or null outside code
 * @param line the line without its line break
 * @returns the fence that is open after the line, or null
 */
export function fenceAfter(open: string | null, line: string): string | null {
  if (open === null) return OPENING.exec(line)?.[1] ?? null;
  const closing = CLOSING.exec(line)?.[1];
  return closing?.startsWith(open) ? null : open;
}
