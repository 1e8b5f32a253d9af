import { z } from 'zod';

/** The rules that fields of a file's head share; what is wrong is said in German. */

/** For a value of the wrong kind; `what` such as `eine Liste`. */
export const must =
  (what: string) =>
  ({ input }: { input?: unknown }) =>
    input === undefined ? 'fehlt' : `muss ${what} sein`;

export const text = z
  .string({ error: must('ein Text') })
  .trim()
  .min(1, 'darf nicht leer sein');

export const wholeNumber = (min: number, max: number) => {
  const error = must(`eine ganze Zahl von ${min} bis ${max}`);
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

/** A head with exactly these fields. */
export const head = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, { error: 'muss Felder wie „title: …“ enthalten' });
