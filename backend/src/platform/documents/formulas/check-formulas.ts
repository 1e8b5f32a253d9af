import { DocumentFault } from '../document-fault.js';
import { readFigure } from '../figure.js';
import { type CellPosition, cellName } from './cell-name.js';
import { type DocumentTable, faultAt } from './document-tables.js';
import { type CellReference, type Formula, positionsOf, referencesOf } from './formula.js';
import { neededCells } from './needed-cells.js';

/** @throws DocumentFault naming table and cell of the first formula that cannot be computed */
export function checkFormulas(tables: DocumentTable[]): void {
  const done = new Set<string>();
  for (const [index, table] of tables.entries()) {
    for (const [row, cells] of table.entries()) {
      for (const column of cells.keys()) {
        follow(tables, { table: index + 1, row, column }, [], done);
      }
    }
  }
}

type Place = CellPosition & { table: number };

/** Goes from a formula to all it is computed from; who comes back to where he was goes in a circle. */
function follow(tables: DocumentTable[], place: Place, way: string[], done: Set<string>): void {
  const name = `T${place.table}.${cellName(place)}`;
  const formula = tables[place.table - 1]?.[place.row]?.[place.column]?.formula;
  if (!formula || done.has(name)) return;
  try {
    if (way.includes(name)) throw new DocumentFault('sie rechnet im Kreis');
    checkReferences(tables, place.table, formula);
  } catch (error) {
    throw faultAt(place.table, cellName(place), error);
  }
  for (const reference of referencesOf(formula)) {
    const table = reference.table ?? place.table;
    for (const next of positionsOf(reference)) {
      follow(tables, { table, ...next }, [...way, name], done);
    }
  }
  done.add(name);
}

function checkReferences(tables: DocumentTable[], own: number, formula: Formula): void {
  for (const reference of referencesOf(formula)) {
    const number = reference.table ?? own;
    const table = tables[number - 1];
    if (!table) throw new DocumentFault(`eine Tabelle T${number} gibt es nicht`);
    const { row, column } = reference.to ?? reference.from;
    if (!table[row]?.[column]) {
      throw new DocumentFault(
        `„${cellName({ row, column })}“ liegt außerhalb von Tabelle ${number}`,
      );
    }
  }
  for (const reference of neededCells(formula)) checkFigure(tables, own, reference);
}

/** A cell that says something else can never become a figure, nor can a whole range. */
function checkFigure(tables: DocumentTable[], own: number, reference: CellReference): void {
  const { table, from, to } = reference;
  if (to) {
    const range = `${cellName(from)}:${cellName(to)}`;
    throw new DocumentFault(`der Bereich „${range}“ steht in keiner Funktion wie SUM`);
  }
  const text = tables[(table ?? own) - 1]?.[from.row]?.[from.column]?.text ?? '';
  if (text !== '' && !readFigure(text)) {
    throw new DocumentFault(`in „${cellName(from)}“ steht keine Zahl, sondern „${text}“`);
  }
}
