import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fromWindows1252, isWindows1252, toWindows1252 } from './windows-1252.js';

/** As the Unicode consortium's table CP1252.TXT has them. */
const KNOWN: [character: string, byte: number][] = [
  ['A', 0x41],
  ['€', 0x80],
  ['„', 0x84],
  ['…', 0x85],
  ['Š', 0x8a],
  ['Ž', 0x8e],
  ['‘', 0x91],
  ['“', 0x93],
  ['–', 0x96],
  ['™', 0x99],
  ['ž', 0x9e],
  ['Ÿ', 0x9f],
  ['ß', 0xdf],
  ['ÿ', 0xff],
];

describe('Windows-1252', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each(KNOWN)('has %s as byte %i, both ways', (character, byte) => {
    expect([...toWindows1252(character)]).toEqual([byte]);
    expect(fromWindows1252(Uint8Array.of(byte))).toBe(character);
  });

  it('gives every byte back as it was, whatever decoder the runtime has', () => {
    jest.spyOn(TextDecoder.prototype, 'decode').mockReturnValue('?');
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    expect(toWindows1252(fromWindows1252(bytes))).toEqual(bytes);
  });

  it('has no Polish letters', () => {
    expect(isWindows1252('Ł')).toBe(false);
    expect(toWindows1252('Łódź').toString('latin1')).toBe('?ód?');
  });
});
