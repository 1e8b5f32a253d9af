import { describe, expect, it } from '@jest/globals';
import { fileSize } from './file-size';

describe('the size of a file', () => {
  it.each([
    [12, '1 KB'],
    [240_400, '240 KB'],
    [1_240_000, '1,2 MB'],
    [3_000_000, '3 MB'],
  ])('of %d bytes reads "%s"', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });
});
