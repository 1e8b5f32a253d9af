import { expect, it } from '@jest/globals';
import { formatFileSize } from './file-size';

it.each([
  [0, '1 kB'],
  [499, '1 kB'],
  [84_200, '84 kB'],
  [999_499, '999 kB'],
  [999_600, '1 MB'],
  [1_240_000, '1,2 MB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});
