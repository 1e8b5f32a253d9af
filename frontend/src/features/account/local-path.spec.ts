import { describe, expect, it } from '@jest/globals';
import { localPath } from './destination';

describe('the path to go on to after signing in', () => {
  it.each(['/modules/modul-1', '/downloads?group=modul-2#letters', '/'])('may be %s', (path) => {
    expect(localPath(path)).toBe(path);
  });

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a path without a slash', 'modules'],
    ['another site', 'https://example.com/'],
    ['a script', 'javascript:alert(1)'],
    ['two slashes', '//example.com'],
    ['a slash and a backslash', '/\\example.com'],
    ['a tab between two slashes', '/\t/example.com'],
    ['a line break between two slashes', '/\n/example.com'],
    ['a dot between slashes', '/.//example.com'],
    ['two dots between slashes', '/..//example.com'],
  ])('may not be %s', (_what, path) => {
    expect(localPath(path)).toBeNull();
  });
});
