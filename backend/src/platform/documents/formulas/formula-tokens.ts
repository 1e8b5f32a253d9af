import { DocumentFault } from '../document-fault.js';

export type FormulaToken =
  | { kind: 'number' | 'text' | 'name' | 'sign'; text: string }
  | { kind: 'end'; text: '' };

/** Alternatives in the order they are tried; a name is a function, a table or a cell. */
const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?)(?![A-Za-z\d.])|"(?<text>[^"]*)"|„(?<german>[^“]*)“|(?<name>[A-Za-z]+\d*)|(?<sign><>|<=|>=|[-+−*/=<>(),:.]))/y;

/**
 * Splits a formula into its words and signs. `−` is read as `-`, „…“ as `"…"`.
 * @throws DocumentFault for a sign that means nothing in a formula
 */
export function formulaTokens(source: string): FormulaToken[] {
  const tokens: FormulaToken[] = [];
  const text = source.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    const found = TOKEN.exec(text)?.groups;
    if (!found) throw new DocumentFault(`„${text.slice(start).trim()}“ ist nicht zu verstehen`);
    tokens.push(tokenOf(found));
  }
  tokens.push({ kind: 'end', text: '' });
  return tokens;
}

function tokenOf({
  number,
  text,
  german,
  name,
  sign,
}: Record<string, string | undefined>): FormulaToken {
  if (number !== undefined) return { kind: 'number', text: number };
  const words = text ?? german;
  if (words !== undefined) return { kind: 'text', text: words };
  if (name !== undefined) return { kind: 'name', text: name.toUpperCase() };
  return { kind: 'sign', text: sign === '−' ? '-' : (sign ?? '') };
}
