import { describe, expect, it } from '@jest/globals';
import { parseDocument } from './document-source.js';

const file = (head: string, text = '\n## Abschnitt\n\nText.\n') => `---\n${head}\n---\n${text}`;
const HEAD = `id: bonus-glossar
title: Glossar
description: Die Wörter des Verkaufs.
kind: vorlage
orderIndex: 1`;

describe('a document', () => {
  it('is read with its head and the text below it', () => {
    expect(parseDocument('bonus-glossar', file(HEAD))).toEqual({
      id: 'bonus-glossar',
      title: 'Glossar',
      description: 'Die Wörter des Verkaufs.',
      kind: 'vorlage',
      orderIndex: 1,
      asOf: '2026-11',
      fields: {},
      template: '\n## Abschnitt\n\nText.\n',
      markdown: '\n## Abschnitt\n\nText.\n',
      sheetMarkdown: '\n## Abschnitt\n\nText.\n',
      text: file(HEAD),
    });
  });

  it('may name the month in which its content was checked', () => {
    const source = file(`${HEAD}\nasOf: 2027-03`);
    expect(parseDocument('bonus-glossar', source).asOf).toBe('2027-03');
  });

  it('may have been written on Windows', () => {
    const source = `\uFEFF${file(HEAD).replaceAll('\n', '\r\n')}`;
    expect(parseDocument('bonus-glossar', source).title).toBe('Glossar');
  });
});

describe('a faulty document is refused with one sentence that names the file:', () => {
  const faults: [string, string, string][] = [
    ['no head', '## Nur Text', 'der Kopf zwischen zwei Zeilen „---“ fehlt'],
    ['no YAML', file('id: [a'), 'der Kopf ist in Zeile 2 kein gültiges YAML'],
    ['no fields', file('nur Text'), 'der Kopf muss Felder wie „title: …“ enthalten'],
    ['a missing title', file(HEAD.replace('title: Glossar\n', '')), '„title“ fehlt'],
    [
      'two faults',
      file(HEAD.replace('orderIndex: 1', 'orderIndex: eins\nautor: X')),
      '„orderIndex“ muss eine ganze Zahl von 1 bis 99 sein; „autor“ ist unbekannt',
    ],
    [
      'another id',
      file(HEAD.replace('glossar', 'liste')),
      '„id“ muss bonus-glossar sein wie der Dateiname',
    ],
    [
      'an id outside the course',
      file(HEAD.replace('id: bonus', 'id: modul-12')),
      '„id“ muss wie „modul-3-wertermittlung“ oder „bonus-glossar“ lauten',
    ],
    [
      'an id kept for editable editions',
      file(HEAD.replace('glossar', 'glossar-docx')),
      '„id“ muss wie „modul-3-wertermittlung“ oder „bonus-glossar“ lauten',
    ],
    [
      'an id kept for editions that compute',
      file(HEAD.replace('glossar', 'glossar-xlsx')),
      '„id“ muss wie „modul-3-wertermittlung“ oder „bonus-glossar“ lauten',
    ],
    [
      'a month that is none',
      file(`${HEAD}\nasOf: 2026-13`),
      '„asOf“ muss ein Monat wie „2026-11“ sein',
    ],
    ['no text', file(HEAD, '\n'), 'der Text unter dem Kopf fehlt'],
  ];

  it.each(faults)('%s', (_name, source, fault) => {
    expect(() => parseDocument('bonus-glossar', source)).toThrow(
      new Error(`Das Dokument content/downloads/bonus-glossar.md ist fehlerhaft: ${fault}.`),
    );
  });
});
