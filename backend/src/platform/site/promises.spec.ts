import { describe, expect, it } from '@jest/globals';
import { contradictoryPromises } from './promises.js';

const ALL = {
  sale: { parts: ['personal', 'assistant'] as const },
  talk: { minutes: 30, supportMonths: 6 },
};
const NONE = { sale: { parts: [] } };
const faultsOf = (text: string, included: object = ALL) =>
  contradictoryPromises([{ file: 'terms.md', text }], included as typeof NONE);

describe('a promise', () => {
  it.each([
    ['Auf Nachrichten über das Formular antworten wir innerhalb von 24 Stunden.'],
    ['E-Mails beantworten wir an Werktagen innerhalb von 48 Stunden.'],
    ['Der Link, der 48 Stunden gilt.'],
    ['Lebenslanger Zugang: Unbefristet, solange wir das Angebot betreiben.'],
    ['Ein Gespräch von 30 Minuten und sechs Monate bevorzugte E-Mails.'],
    ['6 Monate bevorzugter E-Mail-Support'],
  ])('may stand: %s', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    ['Sie hören innerhalb von 24 Stunden von uns.', 'sagt nicht, ob das Formular'],
    ['Antwort in 48 Stunden.', 'sagt nicht, ob das Formular'],
    ['Lebenslanger Zugang.', 'verspricht lebenslangen Zugang'],
    ['Zwölf Monate bevorzugte E-Mails.', 'verspricht Zwölf Monate'],
    ['3 Monate bevorzugter Support.', 'verspricht 3 Monate'],
    ['Ein Gespräch von 45 Minuten.', 'von 45 Minuten'],
  ])('contradicts another: %s', (text, words) => {
    const [fault, ...others] = faultsOf(text);
    expect(others).toEqual([]);
    expect(fault).toContain(words);
    expect(fault).toContain('terms.md');
  });
});

describe('where nothing is sold that answers questions', () => {
  it.each([
    'Der KI-Assistent antwortet rund um die Uhr.',
    'Ein Beratungsgespräch ist dabei.',
    'Wir beantworten Ihre Fragen.',
    'Sie können jederzeit Fragen stellen.',
    'Kostenloses Erstgespräch.',
    'Wir prüfen Ihren Lernerfolg.',
    'Lieber erst sprechen?',
    'Haben Sie Fragen?',
  ])('it is refused: %s', (text) => {
    expect(faultsOf(text, NONE)).toEqual([
      `terms.md: „${text.replace(/[.?]$/, '')}“ verspricht, was diese Art des Verkaufs nicht enthält.`,
    ]);
  });

  it.each([
    'Nicht enthalten sind Gespräche und die Beantwortung von Fragen zu den Inhalten.',
    'Als die Käuferin ihre Fragen schickte, lag alles bereit.',
    'Der Kurs ersetzt keine Beratung.',
  ])('it may stand: %s', (text) => {
    expect(faultsOf(text, NONE)).toEqual([]);
  });
});
