import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { parseYaml } from '@toolkit/documents/yaml';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { readRegister, registerFaults } from './law-register.js';
import { citedIn, readCitations } from './law-sources.js';

const ENTRY = {
  norm: '§ 17 EStG',
  says: 'Der Gewinn ist gewerblich.',
  asOf: '2026-04-29',
  reviewed: 'Wortlaut',
  source: 'Gesetz',
};

it('agrees with everything that is shipped', async () => {
  const entries = readRegister(parseYaml(await readFile(new URL('law.yml', CONTENT_DIR), 'utf8')));
  expect(registerFaults(entries, await readCitations(CONTENT_DIR))).toEqual([]);
});

describe('the check', () => {
  const cited = citedIn('## Steuern\n\n§ 17 und § 34 EStG', 'section', 'content/course/modul-3.md');

  it('names file and line of a norm that is missing', () => {
    expect(registerFaults(readRegister({ norms: [ENTRY] }), cited)).toEqual([
      'content/course/modul-3.md, Zeile 3: § 34 EStG fehlt in content/law.yml.',
    ]);
  });

  it('names what is cited nowhere and what stands there twice', () => {
    const norms = [ENTRY, { ...ENTRY, norm: '§ 34 EStG' }, ENTRY, { ...ENTRY, norm: '§ 1 AO' }];
    expect(registerFaults(readRegister({ norms }), cited)).toEqual([
      'content/law.yml: § 1 AO steht nirgends mehr und kann entfallen.',
      'content/law.yml: § 17 EStG steht zweimal darin.',
    ]);
  });

  it('refuses a row that does not say how it was checked', () => {
    expect(() => readRegister({ norms: [{ ...ENTRY, reviewed: 'ja' }] })).toThrow(
      'content/law.yml: norms.0.reviewed: muss „Wortlaut“ oder „ungeprüft“ sein',
    );
  });
});

describe('a place', () => {
  const one = (...of: Parameters<typeof citedIn>) => citedIn(...of)[0];

  it('is the section of a module, or its task', () => {
    const text = 'id: modul-3\n\n## Was bleibt {#was-bleibt}\n\n### Ihre Aufgabe\n\n§ 17 EStG';
    const known = { id: 'modul-3', title: 'Was bleibt', sectionId: 'was-bleibt', line: 7 };
    expect(one(text, 'section', 'f')).toMatchObject({ ...known, kind: 'task' });
    expect(one(text.replace('### Ihre Aufgabe', '### Regel'), 'section', 'f')).toMatchObject({
      ...known,
      kind: 'section',
    });
  });

  it('is a card with its question, a task of the plan and a document with their titles', () => {
    const card =
      '- id: a\n  question: Wie?\n  answer: ja\n- id: b\n  question: Wer?\n  answer: § 17 EStG';
    expect(one(card, 'card', 'f')).toMatchObject({ id: 'b', title: 'Wer?' });
    const task = '- id: notar\n  title: Termin vorbereiten\n  norm: § 17 BeurkG';
    expect(one(task, 'plan', 'f')).toMatchObject({ id: 'notar', title: 'Termin vorbereiten' });
    expect(one('id: d\ntitle: Blatt\n\n## Teil\n\n§ 17 EStG', 'document', 'f')).toMatchObject({
      id: 'd',
      title: 'Blatt',
    });
  });
});
