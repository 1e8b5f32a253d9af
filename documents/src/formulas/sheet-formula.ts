import { type CellReference, type Formula, FUNCTIONS, type Operator, partsOf } from './formula.js';

/** Says how the sheet names the cells of a reference, such as `C17:C20`. */
export type SheetNames = (reference: CellReference) => string;

const EMPTY = '""';

/**
 * A formula as it stands in the file. It stays empty as long as a cell it needs is empty, and
 * instead of dividing by nothing.
 */
export function sheetFormula(formula: Formula, names: SheetNames): string {
  if (formula.kind === 'call' && formula.name === 'IF') {
    const [condition, yes, no] = formula.parts as [Formula, Formula, Formula];
    const choice = `IF(${written(condition, names)},${sheetFormula(yes, names)},${sheetFormula(no, names)})`;
    return guarded(choice, neededGuard(condition, names), ...divisionGuards(condition, names));
  }
  return guarded(
    written(formula, names),
    neededGuard(formula, names) ?? optionalGuard(formula, names),
    ...divisionGuards(formula, names),
  );
}

function guarded(result: string, ...guards: (string | null)[]): string {
  return [...new Set(guards)].reduceRight<string>(
    (inner, guard) => (guard ? `IF(${guard},${EMPTY},${inner})` : inner),
    result,
  );
}

function neededGuard(formula: Formula, names: SheetNames): string | null {
  const cells = [...new Set(neededCells(formula).map(names))];
  return cells.length > 0 ? `COUNT(${cells.join(',')})<${cells.length}` : null;
}

function optionalGuard(formula: Formula, names: SheetNames): string | null {
  const cells = [...new Set(optionalCells(formula).map(names))];
  return cells.length > 0 ? `COUNT(${cells.join(',')})=0` : null;
}

function divisionGuards(formula: Formula, names: SheetNames): string[] {
  return [...new Set(divisors(formula).map((divisor) => `${operand(divisor, names, 2)}=0`))];
}

function written(formula: Formula, names: SheetNames): string {
  switch (formula.kind) {
    case 'number':
      return String(formula.value);
    case 'text':
      return `"${formula.value}"`;
    case 'cells':
      return names(formula);
    case 'negative':
      return `-${operand(formula.of, names, NEGATIVE)}`;
    case 'operation': {
      const { left, operator, right } = formula;
      const own = bindingOf(operator);
      return `${operand(left, names, own)}${operator}${operand(right, names, own + 1)}`;
    }
    case 'call':
      return `${formula.name}(${formula.parts.map((part) => written(part, names)).join(',')})`;
  }
}

/** Binds closer than any operator. */
const NEGATIVE = 4;

function bindingOf(operator: Operator): number {
  if (operator === '*' || operator === '/') return 3;
  return operator === '+' || operator === '-' ? 2 : 1;
}

/** In brackets where it binds less closely than its place asks for. */
function operand(formula: Formula, names: SheetNames, least: number): string {
  const text = written(formula, names);
  const loose = formula.kind === 'operation' && bindingOf(formula.operator) < least;
  return loose || (formula.kind === 'negative' && least > 2) ? `(${text})` : text;
}

/**
 * The cells without which a formula says nothing: all that are named one by one outside of functions
 * that pass over empty cells, and outside of a comparison with a text.
 */
export function neededCells(formula: Formula): CellReference[] {
  if (formula.kind === 'cells') return [formula];
  if (isComparisonWithText(formula)) return [];
  return partsOf(formula).flatMap((part) => {
    const skipped = formula.kind === 'call' && FUNCTIONS[formula.name]?.skipsEmpty;
    return skipped && part.kind === 'cells' ? [] : neededCells(part);
  });
}

/** The cells of which at least one must be filled: those in functions that pass over empty ones. */
export function optionalCells(formula: Formula): CellReference[] {
  if (formula.kind === 'call' && formula.name === 'SUMIF') {
    const [criterion, , summed = criterion] = formula.parts;
    return summed?.kind === 'cells' ? [summed] : [];
  }
  return partsOf(formula).flatMap((part) => {
    const skipped = formula.kind === 'call' && FUNCTIONS[formula.name]?.skipsEmpty;
    return skipped && part.kind === 'cells' ? [part] : optionalCells(part);
  });
}

/** Everything a formula divides by, the innermost first; an average divides by how many there are. */
export function divisors(formula: Formula): Formula[] {
  const inner = partsOf(formula).flatMap(divisors);
  if (formula.kind === 'operation' && formula.operator === '/') {
    return formula.right.kind === 'number' ? inner : [...inner, formula.right];
  }
  if (formula.kind === 'call' && formula.name === 'AVERAGE') {
    return [...inner, { ...formula, name: 'COUNT' }];
  }
  return inner;
}

function isComparisonWithText(formula: Formula): boolean {
  if (formula.kind !== 'operation') return false;
  return formula.left.kind === 'text' || formula.right.kind === 'text';
}
