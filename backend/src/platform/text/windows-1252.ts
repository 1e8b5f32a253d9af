/**
 * The characters of the bytes 0x80 to 0x9f, in which Windows-1252 differs from Latin-1; a space stands for a byte
 * that has none. The runtime's own `TextDecoder` is not asked: some versions of Node read these bytes as Latin-1.
 */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const CHARACTERS = Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 && HIGH[byte - 0x80] !== ' '
    ? (HIGH[byte - 0x80] as string)
    : String.fromCharCode(byte),
);

const BYTES = new Map(CHARACTERS.map((character, byte) => [character, byte]));

export const isWindows1252 = (character: string): boolean => BYTES.has(character);

/** The bytes of a text; a character that Windows-1252 lacks becomes a question mark. */
export const toWindows1252 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (character) => BYTES.get(character) ?? 0x3f));

export const fromWindows1252 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => CHARACTERS[byte]).join('');
