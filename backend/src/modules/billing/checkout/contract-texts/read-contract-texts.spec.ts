import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { CONTENT_DIR } from '../../../../config/content-dir.js';
import { readSiteContent } from '../../../../platform/site/site-content.js';
import { assertPrintable, readContractTexts } from './read-contract-texts.js';

const site = { ...readSiteContent(CONTENT_DIR), name: 'Beispielkurs' };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'toolkit-content-'));
  mkdirSync(join(folder, 'site'));
  write('terms', '# AGB\n\nFür {{name}} zu {{price}}.\n');
  write('withdrawal', '# Widerruf\n\nText.\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (kind: string, text: string) => writeFileSync(join(folder, `site/${kind}.md`), text);
const read = (as = site) => readContractTexts(pathToFileURL(`${folder}/`), as);

it('title and text are read with the operator’s data and the price filled in', () => {
  const { terms, withdrawal } = read();
  expect(terms).toMatchObject({ kind: 'terms', title: 'AGB' });
  expect(terms.markdown.replaceAll('\u00a0', ' ')).toBe('# AGB\n\nFür Beispielkurs zu 990 €.\n');
  expect(withdrawal).toMatchObject({ kind: 'withdrawal', title: 'Widerruf' });
});

it('the id stays while the wording does and changes with one letter or the operator', () => {
  const { terms } = read();
  expect(terms.id).toMatch(/^[0-9a-f]{64}$/);
  expect(read().terms.id).toBe(terms.id);
  expect(read({ ...site, name: 'Anderer Kurs' }).terms.id).not.toBe(terms.id);
  write('terms', '# AGB\n\nFür {{name}} zu {{price}}!\n');
  expect(read().terms.id).not.toBe(terms.id);
});

it('the same words as terms and as withdrawal are two texts', () => {
  write('terms', '# Widerruf\n\nText.\n');
  const { terms, withdrawal } = read();
  expect(terms.id).not.toBe(withdrawal.id);
});

it.each([
  ['', 'die erste Zeile muss „# Titel“ lauten'],
  ['Ohne Titel\n', 'die erste Zeile muss „# Titel“ lauten'],
  ['# AGB\n\n{{operator.fax}}\n', 'Für {{operator.fax}} gibt es keinen Wert.'],
  ['# AGB\n\n<br>\n', 'lässt sich nicht drucken'],
  ['# AGB\n\n愛\n', 'fehlt in der Druckschrift'],
])('a text that could not be sent stops the start: %j', (text, fault) => {
  write('terms', text);
  const readAndTry = () => assertPrintable(read().terms);
  expect(readAndTry).toThrow('Der Vertragstext content/site/terms.md ist fehlerhaft: ');
  expect(readAndTry).toThrow(fault);
});

it('a missing file is named', () => {
  rmSync(join(folder, 'site/withdrawal.md'));
  expect(read).toThrow(
    'Der Vertragstext content/site/withdrawal.md ist fehlerhaft: die Datei fehlt',
  );
});
