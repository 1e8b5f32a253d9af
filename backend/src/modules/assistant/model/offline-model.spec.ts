import { describe, expect, it } from '@jest/globals';
import type { Found, Passage } from '../retrieval/found.js';
import { offlineAnswer, readableLines } from './offline-model.js';

const passage = (fields: Partial<Passage>): Passage => ({
  id: 'modul-6.3.0',
  moduleId: 'modul-6',
  moduleTitle: 'Selbstbewusst verhandeln',
  section: 3,
  heading: 'Earn-out',
  headingPath: ['Earn-out'],
  position: 0,
  text: 'Ein Earn-out ist ein Teil des Preises, der später fließt. Verlangen Sie Einsicht in die Bücher.',
  score: 1,
  ...fields,
});

const found = (fields: Partial<Found> = {}): Found => ({
  passages: [passage({})],
  documents: [],
  strength: 'strong',
  ...fields,
});

describe('the answer without a language model', () => {
  it('says that none was used and quotes the course with numbered sources', () => {
    const { content, citations } = offlineAnswer('Was ist ein Earn-out?', found());
    expect(content).toContain('ohne Sprachmodell');
    expect(content).toContain('Ein Earn-out ist ein Teil des Preises, der später fließt.');
    expect(content).toContain('[1]');
    expect(citations).toEqual([
      {
        moduleId: 'modul-6',
        section: 4,
        heading: 'Earn-out',
        excerpt: expect.stringContaining('Ein Earn-out ist'),
      },
    ]);
  });

  it('gives each section one number', () => {
    const passages = [
      passage({}),
      passage({ id: 'modul-6.3.1', position: 1 }),
      passage({ id: 'modul-1.3.2', moduleId: 'modul-1', heading: 'Phasen' }),
    ];
    const { content, citations } = offlineAnswer('Was ist ein Earn-out?', found({ passages }));
    expect(content.match(/\[\d\]/g)).toEqual(['[1]', '[1]', '[2]']);
    expect(citations.map(({ moduleId }) => moduleId)).toEqual(['modul-6', 'modul-1']);
  });

  it('names the document that fits best', () => {
    const documents = [
      { id: 'a', title: 'Earn-out im Vergleich', moduleId: 'modul-6', description: 'Zum Rechnen.' },
      { id: 'b', title: 'Anderes', moduleId: null, description: 'Nicht genannt.' },
    ];
    const { content } = offlineAnswer('Was ist ein Earn-out?', found({ documents }));
    expect(content).toContain('Dazu passt das Dokument „Earn-out im Vergleich“: Zum Rechnen.');
    expect(content).not.toContain('Anderes');
  });

  it('sends questions on law and tax to somebody who knows the case', () => {
    const { content } = offlineAnswer('Wann fällt die Steuer auf den Earn-out an?', found());
    expect(content).toContain('Das ist die allgemeine Regel.');
    expect(offlineAnswer('Was ist ein Earn-out?', found()).content).not.toContain(
      'allgemeine Regel',
    );
  });

  it.each([
    ['weak', found({ strength: 'weak' })],
    ['empty', found({ passages: [] })],
    ['only a task', found({ passages: [passage({ headingPath: ['A', 'Ihre Aufgabe'] })] })],
  ])('says that the course does not cover it where what was found is %s', (_, what) => {
    const { content, citations } = offlineAnswer('Was ist ein Earn-out?', what);
    expect(content).toContain('Diese Frage behandelt der Kurs nicht');
    expect(content).toContain('Kontaktformular');
    expect(citations).toEqual([]);
  });

  it('holds no HTML, images or links, whatever a passage or the question says', () => {
    const text =
      'Ein <img src=x onerror=alert(1)> Earn-out mit ![Bild](https://example.org/b.png) und [Rechner](/rechner) hilft Ihnen.';
    const { content } = offlineAnswer(
      '<script>Earn-out</script> ![x](https://example.org)',
      found({ passages: [passage({ text })] }),
    );
    expect(content).not.toMatch(/<|!\[|\]\(|https?:/);
    expect(content).toContain('Rechner hilft Ihnen.');
  });
});

describe('the sentences of a passage', () => {
  it('end neither after abbreviations nor after the day of a date', () => {
    expect(
      readableLines('Nach § 15 Abs. 3 GmbHG gilt das. Am 14. November geht es los. Modul 1. Ende.'),
    ).toEqual([
      'Nach § 15 Abs. 3 GmbHG gilt das.',
      'Am 14. November geht es los.',
      'Modul 1.',
      'Ende.',
    ]);
  });

  it('are the lines of lists as well, but no rows of tables', () => {
    const text = 'Zuerst:\n\n- **Eins** tun.\n- Zwei tun.\n\n| A | B |\n| --- | --- |\n| 1 | 2 |';
    expect(readableLines(text)).toEqual(['Zuerst:', 'Eins tun.', 'Zwei tun.']);
  });
});
