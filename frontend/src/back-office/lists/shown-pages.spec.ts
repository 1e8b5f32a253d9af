import { expect, it } from '@jest/globals';
import { shownPages } from './shown-pages';

const words = (page: number, last: number) =>
  shownPages(page, last)
    .map((shown) => shown ?? '…')
    .join(' ');

it('shows all of a few pages, and of many the first, the last and those around the present one', () => {
  expect(words(2, 4)).toBe('1 2 3 4');
  expect(words(1, 20)).toBe('1 2 3 4 5 … 20');
  expect(words(10, 20)).toBe('1 … 9 10 11 … 20');
  expect(words(20, 20)).toBe('1 … 16 17 18 19 20');
});

it('never leaves out a single page', () => {
  expect(words(4, 7)).toBe('1 2 3 4 5 6 7');
  expect(words(5, 20)).toBe('1 … 4 5 6 … 20');
});
