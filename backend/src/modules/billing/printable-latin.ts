import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';

/** What the two Latin files of the printed type hold: the letters of all European languages in Latin script. */
const PRINTABLE =
  /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u0148\u014a-\u017f\u0218-\u021b\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2026\u20ac]*$/u;

/** What goes onto an invoice must be printable in its type. */
export const PrintableLatin = (label: string) =>
  applyDecorators(
    Transform(({ value }) => (typeof value === 'string' ? value.normalize('NFC') : value)),
    Matches(PRINTABLE, { message: `${label}: Bitte verwenden Sie lateinische Buchstaben` }),
  );
