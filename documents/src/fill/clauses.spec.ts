import { describe, expect, it } from '@jest/globals';
import { blanksOf } from './blanks.js';
import { clauseFaults, neededCircumstances, withClauses } from './clauses.js';

const clause = (words: string, body: string) =>
  `Vorher.\n\n::: nur ${words}\n${body}\n:::\n\nNachher.`;
const between = (text: string) => text.replace('Vorher.\n\n', '').replace('\n\nNachher.', '');

describe('a clause for some legal forms', () => {
  it.each([
    ['a paragraph', 'Satz.', '*(nur bei: GmbH, UG)* Satz.'],
    [
      'several paragraphs',
      '(1) Eins.\n\na) Zwei.',
      '(1) *(nur bei: GmbH, UG)* Eins.\n\na) *(nur bei: GmbH, UG)* Zwei.',
    ],
    [
      'boxes to tick',
      '- [ ] Eins?\n- [ ] Zwei?',
      '- [ ] *(nur bei: GmbH, UG)* Eins?\n- [ ] *(nur bei: GmbH, UG)* Zwei?',
    ],
    ['a counted item', '12. Beschluss', '12. *(nur bei: GmbH, UG)* Beschluss'],
    ['a quotation', '> **Form:** Notar.', '> *(nur bei: GmbH, UG)* **Form:** Notar.'],
    [
      'rows',
      '| Eins |  |\n| Zwei |  |',
      '| Eins *(nur bei: GmbH, UG)* |  |\n| Zwei *(nur bei: GmbH, UG)* |  |',
    ],
    [
      'a table',
      '| Wer | Was |\n|---|---|\n| A |  |',
      '*(nur bei: GmbH, UG)*\n\n| Wer | Was |\n|---|---|\n| A |  |',
    ],
    [
      'parts with their clauses',
      '## Teil\n\n### § 1 Titel\n\nText.\n\n## Anlagen',
      '## Teil\n\n*(nur bei: GmbH, UG)*\n\n### § 1 Titel\n\nText.\n\n## Anlagen\n\n*(nur bei: GmbH, UG)*',
    ],
  ])('says so itself where the form is not known: %s', (_, body, labelled) => {
    expect(between(withClauses(clause('gmbh ug', body)))).toBe(labelled);
    expect(between(withClauses(clause('gmbh ug', body), { form: 'ug' }))).toBe(body);
    expect(withClauses(clause('gmbh ug', body), { form: 'kg' })).toBe('Vorher.\n\nNachher.');
  });

  it('names the exception where it is for almost all', () => {
    const all = 'gbr ohg kg gmbh-co-kg gmbh ug ag';
    expect(withClauses(clause(all, 'Satz.'))).toContain('*(außer bei: Einzelunternehmen)* Satz.');
  });

  it('names what is not known alone', () => {
    const both = clause('gmbh familie', 'Satz.');
    expect(between(withClauses(both))).toBe(
      '*(nur bei: GmbH; nur bei: Übergabe in der Familie)* Satz.',
    );
    expect(between(withClauses(both, { form: 'gmbh' }))).toBe(
      '*(nur bei: Übergabe in der Familie)* Satz.',
    );
    expect(withClauses(both, { form: 'gmbh', way: 'verkauf' })).not.toContain('Satz.');
  });

  it('leaves a table whole', () => {
    const rows = '| Wer | Was |\n|---|---|\n| A |  |\n::: nur gmbh\n| B |  |\n:::\n| C |  |\n';
    expect(withClauses(rows, { form: 'kg' })).toBe(
      '| Wer | Was |\n|---|---|\n| A |  |\n| C |  |\n',
    );
    expect(withClauses(rows, { form: 'gmbh' })).toContain('| A |  |\n| B |  |\n| C |  |\n');
  });

  it('keeps what is known of a blank, whether it says for whom it is or not', () => {
    const text =
      '::: nur gmbh\n- [ ] Frage?\n:::\n\n| Wer | Was |\n|---|---|\n::: nur gmbh\n| A |  |\n:::\n';
    const keys = (form?: string) => blanksOf(withClauses(text, { form })).map(({ key }) => key);
    expect(keys()).toEqual(keys('gmbh'));
    expect(keys()).toEqual(['Frage?', 'A | Was']);
  });
});

it('asks for what decides', () => {
  expect(neededCircumstances(clause('gmbh', 'Satz.'))).toEqual(['form']);
  expect(neededCircumstances(clause('familie', 'Satz.'))).toEqual(['way']);
  expect(neededCircumstances('Satz.')).toEqual([]);
});

it.each([
  ['an unknown word', '::: nur gmbhh\nSatz.\n:::', '„gmbhh“ ist keine Rechtsform und kein Weg'],
  ['no end', '::: nur gmbh\nSatz.', 'der Block aus Zeile 1 ist nicht geschlossen'],
  ['one within another', '::: nur gmbh\n::: nur ug\n:::', 'Zeile 2: der Block aus Zeile 1'],
  ['a section after a paragraph', '::: nur gmbh\nSatz.\n\n## Teil\n:::', 'Zeile 4: ein Abschnitt'],
])('refuses %s', (_, text, fault) => {
  expect(clauseFaults(text).join('; ')).toContain(fault);
});

it('allows a block that is made of sections', () => {
  expect(clauseFaults('::: nur gmbh\n## Teil\n\nSatz.\n\n## Anlagen\n:::')).toEqual([]);
});
