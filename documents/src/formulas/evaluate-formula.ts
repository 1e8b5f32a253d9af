import type { CellReference, Formula } from './formula.js';

export type CellValue = number | string | boolean;

/** What stands in the cells of a reference, row by row; '' for an empty cell. */
export type CellsOf = (reference: CellReference) => CellValue[];

/** What a spreadsheet shows for a formula. Throws where it would show an error such as #DIV/0!. */
export function evaluate(formula: Formula, cellsOf: CellsOf): CellValue {
  const value = (part: Formula | undefined) => (part ? evaluate(part, cellsOf) : '');
  switch (formula.kind) {
    case 'number':
    case 'text':
      return formula.value;
    case 'cells':
      return cellsOf(formula)[0] ?? '';
    case 'negative':
      return -figure(value(formula.of));
    case 'operation':
      return operated(formula.operator, value(formula.left), value(formula.right));
    case 'call':
      return called(formula.name, formula.parts, cellsOf);
  }
}

function operated(operator: string, left: CellValue, right: CellValue): CellValue {
  if (operator === '=') return left === right;
  if (operator === '<>') return left !== right;
  const [a, b] = [figure(left), figure(right)];
  if (operator === '/' && b === 0) throw new Error('#DIV/0!');
  const results: Record<string, CellValue> = {
    '+': a + b,
    '-': a - b,
    '*': a * b,
    '/': a / b,
    '<': a < b,
    '>': a > b,
    '<=': a <= b,
    '>=': a >= b,
  };
  return results[operator] ?? '';
}

function called(name: string, parts: Formula[], cellsOf: CellsOf): CellValue {
  const value = (at: number) => evaluate(parts[at] as Formula, cellsOf);
  if (name === 'IF') return value(0) ? value(1) : value(2);
  if (name === 'SUMIF') return sumIf(parts, cellsOf);
  if (name === 'AND') return parts.every((_, at) => value(at));
  if (name === 'OR') return parts.some((_, at) => value(at));
  if (name === 'ABS') return Math.abs(figure(value(0)));
  if (name === 'INT') return Math.floor(figure(value(0)));
  if (name === 'POWER') return figure(value(0)) ** figure(value(1));
  if (name === 'LARGE') {
    return sorted(cellsOf(parts[0] as CellReference)).at(-figure(value(1))) ?? fail('#NUM!');
  }
  const figures = parts.flatMap((part) =>
    numbers(part.kind === 'cells' ? cellsOf(part) : [evaluate(part, cellsOf)]),
  );
  const sum = figures.reduce((total, one) => total + one, 0);
  if (name === 'SUM') return sum;
  if (name === 'COUNT') return figures.length;
  if (name === 'AVERAGE') return figures.length > 0 ? sum / figures.length : fail('#DIV/0!');
  if (name === 'MIN') return Math.min(...figures);
  if (name === 'MAX') return Math.max(...figures);
  return fail(`${name} cannot be evaluated here`);
}

function sumIf([range, criterion, summed = range]: Formula[], cellsOf: CellsOf): number {
  const wanted = String(evaluate(criterion as Formula, cellsOf));
  const sign = /^[<>]/.exec(wanted)?.[0];
  const limit = Number(wanted.slice(1));
  const ending = wanted.replace('*', '').toLowerCase();
  const fits = (cell: CellValue) => {
    if (!sign) return typeof cell === 'string' && cell.toLowerCase().endsWith(ending);
    return typeof cell === 'number' && (sign === '<' ? cell < limit : cell > limit);
  };
  const values = cellsOf(summed as CellReference);
  const chosen = cellsOf(range as CellReference).map((cell, at) => (fits(cell) ? values[at] : ''));
  return numbers(chosen).reduce((total, one) => total + one, 0);
}

function numbers(values: (CellValue | undefined)[]): number[] {
  return values.filter((value) => typeof value === 'number');
}

function sorted(values: CellValue[]): number[] {
  return numbers(values).sort((a, b) => a - b);
}

function figure(value: CellValue): number {
  return typeof value === 'number' ? value : fail('#VALUE!');
}

function fail(error: string): never {
  throw new Error(error);
}
