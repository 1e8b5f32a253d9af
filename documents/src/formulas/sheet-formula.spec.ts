import { expect, it } from '@jest/globals';
import { cellName } from './formula.js';
import { parseFormula } from './parse-formula.js';
import { sheetFormula } from './sheet-formula.js';

/** As in the file, with every cell ten rows further down. */
const written = (source: string) =>
  sheetFormula(parseFormula(source), ({ from, to }) =>
    [from, ...(to ? [to] : [])].map((one) => cellName({ ...one, row: one.row + 10 })).join(':'),
  );

it.each([
  [
    'cells named one by one must all be filled',
    'C2 + C3 - C2',
    'IF(COUNT(C12,C13)<2,"",C12+C13-C12)',
  ],
  [
    'a sum passes over empty cells',
    'SUM(C2:C4, C6)',
    'IF(COUNT(C12:C14,C16)=0,"",SUM(C12:C14,C16))',
  ],
  ['so does what is added to a cell', 'C2 + SUM(C3)', 'IF(COUNT(C12)<1,"",C12+SUM(C13))'],
  ['nothing is divided by nothing', 'C2 / C3', 'IF(COUNT(C12,C13)<2,"",IF(C13=0,"",C12/C13))'],
  [
    'nor by a difference that is nothing',
    '6 / (C2 - C3)',
    'IF(COUNT(C12,C13)<2,"",IF(C12-C13=0,"",6/(C12-C13)))',
  ],
  ['a figure needs no such care', 'C2 / 6', 'IF(COUNT(C12)<1,"",C12/6)'],
  ['an average needs one figure', 'AVERAGE(C2:C4)', 'IF(COUNT(C12:C14)=0,"",AVERAGE(C12:C14))'],
  [
    'each branch of a choice looks after itself',
    'IF(C2 > 0, C3 / C4, "")',
    'IF(COUNT(C12)<1,"",IF(C12>0,IF(COUNT(C13,C14)<2,"",IF(C14=0,"",C13/C14)),""))',
  ],
  ['a comparison with a text needs no figure', 'IF(C2 = "F", 1, 2)', 'IF(C12="F",1,2)'],
  [
    'brackets stay where they are needed',
    'C2 - (C3 - C4) * -C5',
    'IF(COUNT(C12,C13,C14,C15)<4,"",C12-(C13-C14)*(-C15))',
  ],
])('%s: %s', (_name, source, result) => {
  expect(written(source)).toBe(result);
});
