import { expect, it } from '@jest/globals';
import { parseTrackFile } from './track-file.js';

const file = (body: string, id = 'familie') => `---
id: ${id}
orderIndex: 10
title: In der Familie
kind: weg
description: Für alle, die an Kinder übergeben.
---

${body}`;

it('gives each section its module, and its text without heading and marks', () => {
  const { sections } = parseTrackFile(
    'familie.md',
    file(`## Was die Kinder wollen {#familie-kinder modul=modul-1}

Fragen Sie zuerst.

## Schenken {#familie-schenken modul=modul-3}

${'Wort '.repeat(401)}
`),
  );
  expect(sections).toEqual([
    {
      id: 'familie-kinder',
      heading: 'Was die Kinder wollen',
      moduleId: 'modul-1',
      markdown: 'Fragen Sie zuerst.',
      minutes: 1,
    },
    expect.objectContaining({ id: 'familie-schenken', moduleId: 'modul-3', minutes: 3 }),
  ]);
});

it.each([
  ['## Ohne Modul {#ohne-modul}\n\nText.', 'bei „Ohne Modul“ fehlt „{#… modul=modul-N}“'],
  ['## Falsch {#falsch modul=modul-12}\n\nText.', 'fehlt „{#… modul=modul-N}“'],
  [
    '## A {#a modul=modul-1}\n\nText.\n\n## B {#a modul=modul-2}\n\nText.',
    'der Abschnitt „{#a}“ steht zweimal da',
  ],
  ['', 'der Text unter dem Kopf fehlt'],
])('refuses a faulty text: %j', (body, sentence) => {
  expect(() => parseTrackFile('familie.md', file(body))).toThrow(
    'Die Vertiefung content/course/vertiefungen/familie.md ist fehlerhaft: ',
  );
  expect(() => parseTrackFile('familie.md', file(body))).toThrow(sentence);
});

it('refuses a file under another name, and a kind that nobody knows', () => {
  const body = '## A {#a modul=modul-1}\n\nText.';
  expect(() => parseTrackFile('andere.md', file(body))).toThrow('wie der Dateiname');
  expect(() => parseTrackFile('familie.md', file(body).replace('kind: weg', 'kind: x'))).toThrow(
    '„kind“ muss eines von weg, rechtsform, menschen, finanzierung, betrieb sein',
  );
});
