import { DocumentFault } from '../markdown/faults.js';
import type { CellReference, Formula, Operator } from './formula.js';
import { type CellPosition, cellPosition, FUNCTIONS } from './formula.js';

/** Alternatives in the order they are tried; a name is a function, a table or a cell. */
const TOKEN =
  /\s*(?:(?<number>\d+(?:\.\d+)?)(?![A-Za-z\d.])|"(?<text>[^"]*)"|„(?<german>[^“]*)“|(?<name>[A-Za-z]+\d*)|(?<sign><>|<=|>=|[-+−*/=<>(),:.]))/y;

/** Binding weakest first. */
const LEVELS: string[][] = [
  ['=', '<>', '<', '>', '<=', '>='],
  ['+', '-'],
  ['*', '/'],
];
const CELL = /^[A-Z]{1,2}[1-9]\d*$/;
const TABLE = /^T[1-9]\d*$/;

/**
 * Reads what stands after the `=` of a formula.
 * @throws DocumentFault with half a sentence in German
 */
export function parseFormula(source: string): Formula {
  return new FormulaReader(formulaTokens(source)).whole();
}

class FormulaReader {
  private at = 0;

  constructor(private readonly tokens: FormulaToken[]) {}

  whole(): Formula {
    const formula = this.operation(0);
    if (this.next.kind !== 'end') this.refuse();
    return formula;
  }

  private operation(level: number): Formula {
    const operators = LEVELS[level];
    if (!operators) return this.single();
    let left = this.operation(level + 1);
    while (this.next.kind === 'sign' && operators.includes(this.next.text)) {
      const operator = this.take().text as Operator;
      left = { kind: 'operation', operator, left, right: this.operation(level + 1) };
    }
    return left;
  }

  private single(): Formula {
    const { kind, text } = this.next;
    if (kind === 'number') return { kind, value: Number(this.take().text) };
    if (kind === 'text') return { kind, value: this.take().text };
    if (kind === 'name') return this.named();
    if (this.takes('-')) return { kind: 'negative', of: this.single() };
    if (text !== '(') this.refuse();
    this.take();
    const inner = this.operation(0);
    this.expect(')');
    return inner;
  }

  private named(): Formula {
    const name = this.take().text;
    if (this.next.text === '(' && this.next.kind === 'sign') return this.call(name);
    if (!TABLE.test(name) || !this.takes('.')) return this.cells(name);
    return { ...this.cells(this.take().text), table: Number(name.slice(1)) };
  }

  private call(name: string): Formula {
    const rule = FUNCTIONS[name];
    if (!rule) throw new DocumentFault(`die Funktion „${name}“ ist unbekannt`);
    this.take();
    const parts = [this.operation(0)];
    while (this.takes(',')) parts.push(this.operation(0));
    this.expect(')');
    if (parts.length < rule.least || parts.length > rule.most) {
      throw new DocumentFault(`die Funktion „${name}“ hat zu viele oder zu wenige Angaben`);
    }
    return { kind: 'call', name, parts };
  }

  private cells(first: string): CellReference {
    const from = this.position(first);
    if (!this.takes(':')) return { kind: 'cells', from };
    const to = this.position(this.take().text);
    if (to.row < from.row || to.column < from.column) {
      throw new DocumentFault(`der Bereich ab „${first}“ endet vor seinem Anfang`);
    }
    return { kind: 'cells', from, to };
  }

  private position(name: string): CellPosition {
    if (!CELL.test(name)) throw new DocumentFault(`„${name}“ ist keine Zelle`);
    return cellPosition(name);
  }

  private get next(): FormulaToken {
    return this.tokens[this.at] ?? { kind: 'end', text: '' };
  }

  private take(): FormulaToken {
    const token = this.next;
    this.at += 1;
    return token;
  }

  private takes(sign: string): boolean {
    if (this.next.kind !== 'sign' || this.next.text !== sign) return false;
    this.at += 1;
    return true;
  }

  private expect(sign: string): void {
    if (!this.takes(sign)) this.refuse();
  }

  private refuse(): never {
    const { kind, text } = this.next;
    throw new DocumentFault(kind === 'end' ? 'sie ist unvollständig' : `„${text}“ steht falsch`);
  }
}

type FormulaToken =
  | { kind: 'number' | 'text' | 'name' | 'sign'; text: string }
  | { kind: 'end'; text: '' };

/**
 * Splits a formula into its words and signs. `−` is read as `-`, „…“ as `"…"`.
 * @throws DocumentFault for a sign that means nothing in a formula
 */
function formulaTokens(source: string): FormulaToken[] {
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
