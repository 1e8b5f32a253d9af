import { type CellReference, type Formula, partsOf } from './formula.js';
import { FUNCTIONS } from './functions.js';

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
