import { z } from 'zod';
import { informativeStems } from '../words/informative-words.js';
import { readKnowledge, readText } from './knowledge-file.js';

const term = z
  .string({ error: 'enthält etwas, das kein Text ist' })
  .refine((text) => informativeStems(text).length > 0, {
    error: ({ input }) => `enthält „${input}“, das kein Wort für die Suche ist`,
  });

const group = z
  .array(term, { error: 'ist keine Liste' })
  .min(2, 'braucht mindestens zwei Begriffe')
  .refine((terms) => new Set(terms).size === terms.length, 'nennt einen Begriff zweimal');

const thesaurus = z.array(group, { error: 'sie muss eine Liste von Gruppen sein' });

const FILE = 'thesaurus.yml';

/** The file as it stands, which tells whether it has changed. */
export const thesaurusText = (folder: URL) => readText(folder, FILE);

/**
 * The groups of terms that mean the same, as authors keep them.
 * @param folder `content/assistant/`, with a slash at its end
 * @throws Error with one German sentence that names every group at fault
 */
export function readThesaurus(folder: URL): string[][] {
  return readKnowledge(folder, FILE, thesaurus, ({ path: [index], message }) =>
    typeof index === 'number' ? `Gruppe ${index + 1} ${message}` : message,
  );
}
