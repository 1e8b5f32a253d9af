import type { User } from '../user.entity.js';
import type { ImportLine } from './import-line.dto.js';
import type { FaultyLine } from './read-import.js';

const TEXTS = { firstName: 'Vorname', lastName: 'Nachname', company: 'Firma', phone: 'Telefon' };

export type TextField = keyof typeof TEXTS;

/** What of an account matters here. */
export type Existing = Pick<User, 'id' | 'hasAccess' | TextField>;

/** What an import does with one line. */
export type PlannedLine = { line: number; email: string; message: string } & (
  | { action: 'create'; person: ImportLine }
  | { action: 'update'; userId: string; texts: Partial<Record<TextField, string>>; grant: boolean }
  | { action: 'skip' | 'fault' }
);

/**
 * Decides what becomes of a line. An account that exists only gains what it lacks: nothing that
 * somebody has entered is overwritten, and access is never taken away.
 * @param existing the account with the address of the line, if there is one
 */
export function planLine(
  line: ImportLine | FaultyLine,
  existing: Existing | undefined,
): PlannedLine {
  const { email } = line;
  if ('fault' in line) return { line: line.line, email, action: 'fault', message: line.fault };
  if (!existing) return { ...newAccount(line), email };
  const texts = missingTexts(line, existing);
  const grant = line.access && !existing.hasAccess;
  const added = [...Object.keys(texts).map((field) => TEXTS[field as TextField])];
  if (grant) added.push('Premium-Zugang');
  const planned = { line: line.line, email };
  if (added.length === 0) {
    return {
      ...planned,
      action: 'skip',
      message: 'Das Konto besteht; es gibt nichts zu ergänzen.',
    };
  }
  const message = `Das Konto besteht; ergänzt wird: ${added.join(', ')}.`;
  return { ...planned, action: 'update', message, userId: existing.id, texts, grant };
}

function newAccount(person: ImportLine) {
  const message = `Neues Konto ${person.access ? 'mit' : 'ohne'} Premium-Zugang.`;
  return { line: person.line, action: 'create' as const, message, person };
}

function missingTexts(line: ImportLine, existing: Existing): Partial<Record<TextField, string>> {
  const missing = (Object.keys(TEXTS) as TextField[]).filter((field) => !existing[field]);
  return Object.fromEntries(
    missing.flatMap((field) => {
      const text = line[field];
      return text ? [[field, text]] : [];
    }),
  );
}
