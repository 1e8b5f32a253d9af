const REQUIRED = Symbol('required');

/** One changing part of a text, by the name staff know it under: `{ modul: 'Modul 3' }`. */
type NamedPart = Record<string, string | number> & { [REQUIRED]?: true };

/**
 * A text of an e-mail that staff may word anew: its changing parts stand in it by name, as in
 * `Modul {{nummer}} ist freigeschaltet`.
 */
export class Wording {
  constructor(
    readonly template: string,
    readonly values: Readonly<Record<string, string>>,
    /** Names that no other wording may leave out. */
    readonly required: readonly string[],
  ) {}

  toString(): string {
    return fill(this.template, this.values);
  }
}

/**
 * Writes a text that staff may word anew: words`Modul ${{ nummer: 3 }} ist freigeschaltet`. What is written
 * as a plain string instead stays as the code has it.
 */
export function words(strings: TemplateStringsArray, ...parts: NamedPart[]): Wording {
  const values: Record<string, string> = {};
  const required: string[] = [];
  let template = strings[0] ?? '';
  for (const [index, part] of parts.entries()) {
    const [name = '', value = ''] = Object.entries(part)[0] ?? [];
    values[name] = String(value);
    if (part[REQUIRED]) required.push(name);
    template += `{{${name}}}${strings[index + 1]}`;
  }
  return new Wording(template, values, required);
}

/** A part that says what the law or the reader needs: a text without it is refused. */
export const must = (part: Record<string, string | number>): NamedPart =>
  Object.assign({ [REQUIRED]: true as const }, part);

/** A name in a text, with blanks around it or without. */
export const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Puts values in for their names, in one pass: what is filled in is never read as a placeholder itself. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(PLACEHOLDER, (_, name: string) => values[name] ?? '');
}
