import { describe, expect, it } from '@jest/globals';
import {
  blockAtLine,
  blockPosition,
  distanceTo,
  distanceToBlock,
  positionInText,
} from './position-in-text';

describe('the position in a text', () => {
  it.each([
    ['begins at 0 while the text starts below the reading line', 400, 0],
    ['is 0 exactly at the line', 96, 0],
    ['is 250 where a quarter lies above', -404, 250],
    ['ends at 1000', -5000, 1000],
  ])('%s', (_, top, position) => {
    expect(positionInText({ top, height: 2000 })).toBe(position);
  });

  it('is unknown while the text has no height', () => {
    expect(positionInText({ top: 0, height: 0 })).toBeNull();
  });

  it.each([1, 250, 999])('%d is found again on a screen of another height', (position) => {
    const narrow = { top: 300, height: 7300 };
    const distance = distanceTo(position, narrow);
    expect(positionInText({ ...narrow, top: narrow.top - distance })).toBe(position);
  });

  it.each([
    ['the last block that begins above the line', [-300, -20, 180], { block: 1, offset: 116 }],
    ['the first one while the text is still below', [400, 700], { block: 0, offset: -304 }],
    ['the last one once all is read', [-900, -200], { block: 1, offset: 296 }],
  ])('by block is %s', (_, tops, position) => {
    expect(blockAtLine(tops.map((top) => ({ top })))).toEqual(position);
  });

  it('by block is unknown in a text without any', () => {
    expect(blockAtLine([])).toBeNull();
  });

  it('by block is found again wherever the block has moved to', () => {
    expect(distanceToBlock({ block: 1, offset: 116 }, { top: 1000 })).toBe(1020);
  });
});

it('a line of a paragraph is found again where the paragraph is twice as high', () => {
  const wide = [
    { top: -300, height: 200 },
    { top: 46, height: 100 },
  ];
  expect(blockPosition(wide)).toEqual({ number: 1, place: 500 });
  expect(distanceTo(500, { top: 700, height: 200 })).toBe(704);
});
