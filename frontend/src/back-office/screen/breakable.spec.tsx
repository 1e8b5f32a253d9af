import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { breakable } from './breakable';

const shown = (text: string) => render(<p>{breakable(text)}</p>).container.innerHTML;

it('an address stays whole as long as a line has room, and breaks at its signs', () => {
  expect(shown('von erika@beispiel.example')).toMatch(
    /^<p>von <span class="inline-block [^>]*>erika@<wbr>beispiel<wbr>\.example<\/span><\/p>$/,
  );
});

it('words with a hyphen, references and figures with their unit never break', () => {
  const kept = (word: string) => `<span class="whitespace-nowrap">${word}</span>`;
  expect(shown('Ihre E-Mail zu SW-7K3F-92QM')).toBe(
    `<p>Ihre ${kept('E-Mail')} zu ${kept('SW-7K3F-92QM')}</p>`,
  );
  expect(shown('Engelke Logistik GmbH & Co. KG')).toContain(kept('GmbH &amp; Co. KG'));
  expect(shown('mit einem Kunden über 20 %')).toContain(kept('20 %'));
  expect(shown('12-mal in anderen EU-Ländern')).toBe(
    `<p>${kept('12-mal')} in anderen ${kept('EU-Ländern')}</p>`,
  );
});

it('leaves any other text as it is', () => {
  expect(breakable('Beiseitegelegt')).toBe('Beiseitegelegt');
});
