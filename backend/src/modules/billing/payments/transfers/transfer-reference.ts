import { randomInt } from 'node:crypto';

/** Digits and letters without those that are taken for another: 0 and O, 1 and I. */
export const REFERENCE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const PREFIX = 'FV';
const RANDOM_CHARACTERS = 7;

const REFERENCE = new RegExp(
  `^${PREFIX}-([${REFERENCE_ALPHABET}]{4})-([${REFERENCE_ALPHABET}]{4})$`,
);

/**
 * What a buyer writes on a transfer, such as `FV-7K3F-92QM`: seven random characters, of 34 thousand
 * million, and a check character. It says nothing about the order.
 * @param draw a number from 0 to less than the one given
 */
export function newReference(draw: (below: number) => number = randomInt): string {
  const random = Array.from(
    { length: RANDOM_CHARACTERS },
    () => REFERENCE_ALPHABET[draw(REFERENCE_ALPHABET.length)],
  ).join('');
  const code = `${random}${checkCharacter(random)}`;
  return `${PREFIX}-${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Whether a text is a reference as we write it, with the right check character. */
export function isReference(text: string): boolean {
  const [, first = '', second = ''] = REFERENCE.exec(text) ?? [];
  const code = `${first}${second}`;
  return code !== '' && checkCharacter(code.slice(0, -1)) === code.at(-1);
}

/** Luhn’s algorithm for an alphabet of 32: every single wrong character is noticed, and most swaps. */
function checkCharacter(code: string): string {
  const size = REFERENCE_ALPHABET.length;
  const sum = [...code].reverse().reduce((total, character, index) => {
    const value = REFERENCE_ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / size) + (value % size);
  }, 0);
  return REFERENCE_ALPHABET[(size - (sum % size)) % size] ?? '';
}
