import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { calculate, type ValuationInput } from '@stabwechsel/domain/valuation';
import { CONTENT_DIR } from '../../config/content-dir.js';

/** The example company of the course, as its owner types it into the calculator in 2026. */
const TODAY: ValuationInput = {
  jahresumsatz: 3_800_000,
  jahresgewinn: 420_000,
  branche: 'Bau/Handwerk',
  mitarbeiteranzahl: 24,
  unternehmensalter: 33,
  inhaberabhangigkeit: 'hoch',
  kundenabhangigkeit: 'ja',
  marktposition: 'regional',
  wachstumstrend: 'stabil',
};
/** After two years of preparation. */
const PREPARED: ValuationInput = {
  ...TODAY,
  unternehmensalter: 35,
  inhaberabhangigkeit: 'mittel',
  kundenabhangigkeit: 'nein',
};

const FOLDER = new URL('course/', CONTENT_DIR);
const textOf = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');

const amounts = [TODAY, PREPARED].flatMap((input) => {
  const { basiswert, angepassterWert, bewertungsSpanne } = calculate(input);
  return [basiswert, angepassterWert, bewertungsSpanne.minimum, bewertungsSpanne.maximum].map(
    inEuros,
  );
});

/** As the course writes it: `2.431.013 €`. */
function inEuros(amount: number): string {
  return `${Math.round(amount).toLocaleString('de-DE')} €`;
}

describe.each(['beispiel.md', 'modul-1.md', 'modul-2.md'])('%s', (name) => {
  it.each(amounts)('states what the calculator gives for the example company: %s', (amount) => {
    expect(textOf(name)).toContain(amount);
  });
});

it('nowhere has the estimated value another amount than the calculator gives', () => {
  const exact = `${calculate(PREPARED).angepassterWert.toLocaleString('de-DE', { minimumFractionDigits: 2 })} €`;
  const known = [...amounts, exact];
  const others = readdirSync(FOLDER).flatMap((name) =>
    textOf(name)
      .split('\n')
      .flatMap((line, index) => {
        if (!/^\| *\**(Angepasster|Geschätzter) Wert\**/i.test(line)) return [];
        const stated = line.match(/[\d.]+(?:,\d+)? €/g) ?? [];
        return stated
          .filter((amount) => !known.includes(amount))
          .map((amount) => `content/course/${name}:${index + 1} ${amount}`);
      }),
  );
  expect(others).toEqual([]);
});
