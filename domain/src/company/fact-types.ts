import * as z from 'zod/mini';
import { undrawableFault } from '../drawable/index.js';

// Zod would try to compile its checks with `new Function`, which the Content-Security-Policy forbids.
z.config({ jitless: true });

/** Amounts in euros beyond this are slips of the keyboard. */
export const MAX_AMOUNT = 1_000_000_000_000;
export const FIRST_YEAR = 1990;
export const MAX_REPORTED_YEARS = 5;
export const MAX_ITEMS_PER_YEAR = 40;
export const MAX_PLAN_YEARS = 5;
export const MAX_OFFERS = 10;
export const TEXT_LENGTHS = { name: 200, place: 100, reason: 300, note: 500, id: 40 } as const;

const MAX_TEXT = MAX_AMOUNT.toLocaleString('de-DE');
const NO_AMOUNT = 'Bitte geben Sie einen Betrag in Euro ein.';
const TOO_MUCH = `Der Betrag darf höchstens ${MAX_TEXT} € sein.`;
export const NO_CHOICE = 'Bitte wählen Sie einen der angebotenen Werte.';
export const NO_GROUP =
  'Diese Angaben sind unvollständig angekommen. Bitte laden Sie die Seite neu.';

/** Euros, also below zero. */
export const signedAmount = z
  .number(NO_AMOUNT)
  .check(
    z.maximum(MAX_AMOUNT, TOO_MUCH),
    z.minimum(-MAX_AMOUNT, `Der Betrag darf nicht unter −${MAX_TEXT} € liegen.`),
  );

/** Euros, not below zero. */
export const amount = z
  .number(NO_AMOUNT)
  .check(
    z.maximum(MAX_AMOUNT, TOO_MUCH),
    z.minimum(0, 'Dieser Betrag darf nicht negativ sein. Geben Sie ihn ohne Minuszeichen ein.'),
  );

export const NO_PERCENT = 'Bitte geben Sie einen Prozentsatz als Zahl ein.';
export const percent = (min: number, max: number) => {
  const message = `Bitte geben Sie einen Prozentsatz von ${german(min)} bis ${german(max)} ein.`;
  return z.number(NO_PERCENT).check(z.minimum(min, message), z.maximum(max, message));
};

export const whole = (min: number, max: number) => {
  const message = `Bitte geben Sie eine ganze Zahl von ${german(min)} bis ${german(max)} ein.`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

export const year = (min: number, max: number) => {
  const message = `Bitte geben Sie ein Jahr von ${min} bis ${max} ein.`;
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message));
};

export const text = (max: number) =>
  z.string('Bitte geben Sie einen Text ein.').check(
    z.trim(),
    z.maxLength(max, `Der Text darf höchstens ${max} Zeichen lang sein.`),
    z.refine((given) => undrawableFault(given) === null, {
      error: ({ input }) => `${undrawableFault(String(input))}.`,
    }),
  );

export const date = z.iso.date('Bitte geben Sie ein Datum ein, das es gibt.').check(
  z.refine((given) => given >= '1900-01-01' && given <= '2100-12-31', {
    error: 'Bitte geben Sie ein Datum von 1900 bis 2100 ein.',
  }),
);

/** Names an entry of a list, also as a step of a path. */
export const id = z
  .string(NO_GROUP)
  .check(z.maxLength(TEXT_LENGTHS.id, NO_GROUP), z.regex(/^[A-Za-z0-9_-]+$/, NO_GROUP));

export const yesNo = z.boolean('Bitte wählen Sie Ja oder Nein.');
export const choice = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, NO_CHOICE);

/** A group in which every field may be missing; what it does not know is dropped. */
export const group = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.partial(z.object(shape, NO_GROUP));

function german(value: number): string {
  return value.toLocaleString('de-DE');
}

/** An entry of a list: what it needs, and fields that may be missing. */
export const entry = <Needed extends z.core.$ZodLooseShape, Shape extends z.core.$ZodLooseShape>(
  needed: Needed,
  shape: Shape,
) => z.object({ ...needed, ...z.partial(z.object(shape)).shape }, NO_GROUP);

/** Whether no value occurs twice. */
export const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;
