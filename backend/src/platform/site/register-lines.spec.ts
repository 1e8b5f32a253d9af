import { expect, it } from '@jest/globals';
import { registerLines } from './register-lines.js';

it.each([
  [
    'a company',
    {
      registerCourt: 'Amtsgericht Paderborn',
      registerNumber: 'HRB 1',
      managingDirectors: ['Anna Kemper', 'Jens Köhler'],
    },
    ['Amtsgericht Paderborn, HRB 1', 'Geschäftsführung: Anna Kemper, Jens Köhler'],
  ],
  [
    'a registered merchant',
    { registerCourt: 'Amtsgericht Paderborn', registerNumber: 'HRA 2' },
    ['Amtsgericht Paderborn, HRA 2'],
  ],
  ['a sole trader', { managingDirectors: [] }, []],
])('%s is named as the register has it, without empty words', (_, operator, expected) => {
  expect(registerLines(operator)).toEqual(expected);
});
