import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { breakable } from './breakable';

const shown = (text: string) => render(<p>{breakable(text)}</p>).container.innerHTML;
const kept = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;

it('an address stays whole as long as a line has room, and breaks behind its „@“', () => {
  expect(shown('von erika@beispiel.example')).toMatch(
    /^<p>von <span class="inline-block [^>]*>erika@<wbr>beispiel.example<\/span><\/p>$/,
  );
  expect(shown('karl.brandt@beispiel.example')).toContain('>karl<wbr>.brandt@<wbr>beispiel');
});

it('words with a hyphen, references and figures with their unit never break', () => {
  expect(shown('Ihre E-Mail zu FV-7K3F-92QM')).toBe(
    `<p>Ihre ${kept('E-Mail')} zu ${kept('FV-7K3F-92QM')}</p>`,
  );
  expect(shown('Rechnung fv 4ej5 99u4')).toBe(`<p>Rechnung ${kept('fv 4ej5 99u4')}</p>`);
  expect(shown('Engelke Logistik GmbH & Co. KG')).toContain(kept('GmbH &amp; Co. KG'));
  expect(shown('mit einem Kunden über 20 %')).toContain(kept('20 %'));
  expect(shown('12-mal in anderen EU-Ländern')).toBe(
    `<p>${kept('12-mal')} in anderen ${kept('EU-Ländern')}</p>`,
  );
});

it('nor does a reference that stands alone', () => {
  expect(shown('FV-7K3F-92QM')).toBe(`<p>${kept('FV-7K3F-92QM')}</p>`);
});

it('days and moments have figures of one width', () => {
  const day = '<span class="whitespace-nowrap figures">25.11.2026</span>';
  expect(shown('Zahlbar bis 25.11.2026')).toBe(`<p>Zahlbar bis ${day}</p>`);
  expect(shown('26.11.2026, 09:47')).toBe(
    '<p><span class="whitespace-nowrap figures">26.11.2026, 09:47</span></p>',
  );
});

it('leaves any other text as it is', () => {
  expect(breakable('Beiseitegelegt')).toBe('Beiseitegelegt');
});
