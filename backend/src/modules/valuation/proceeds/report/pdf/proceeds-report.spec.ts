import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import {
  ASSET_DEAL,
  HELD_ASSET_DEAL,
  HOLDING,
  LEAST,
  LEAST_OF_A_PARTNER,
  LONG,
  PART_OF_A_SHARE,
  SEIDEL,
  sourceOf,
} from '../../../../../../test/support/report-companies.js';
import { adviserQuestions } from './adviser-questions.js';
import { proceedsReport } from './proceeds-report.js';

async function read(pdf: Buffer) {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const outline = (await document.getOutline()) ?? [];
  const { info, metadata } = await document.getMetadata();
  const pages: string[] = [];
  const drawn = new Set<number>();
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    for (const operator of (await page.getOperatorList()).fnArray) drawn.add(operator);
  }
  await loading.destroy();
  const text = pages.join(' ').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
  return {
    info: info as { Title?: string; Language?: string },
    metadata,
    outline,
    pages,
    text,
    drawn,
  };
}

describe('the report', () => {
  it.each([
    ['a GmbH held privately', EXAMPLE_FACTS, 'Brandt Metallbau GmbH'],
    ['a sole proprietorship', SEIDEL, 'Elektrotechnik Seidel e. K.'],
    ['a holding', HOLDING, 'Łukasz & Söhne GmbH'],
    ['a GmbH that sells its assets', ASSET_DEAL, 'Brandt Metallbau GmbH'],
    ['a GmbH of a holding that sells its assets', HELD_ASSET_DEAL, 'Łukasz & Söhne GmbH'],
    ['a part of a partner’s share', PART_OF_A_SHARE, 'Brandt Metallbau GmbH'],
    ['the least an owner can tell', LEAST, 'Ihr Unternehmen'],
    ['the least a partner can tell', LEAST_OF_A_PARTNER, 'Ihr Unternehmen'],
    ['all that an owner can tell', LONG, 'Elektrotechnik Seidel e. K.'],
  ])('of %s has six to eight pages of text and vectors', async (_what, facts, name) => {
    const pdf = await proceedsReport(sourceOf(facts));
    const { pages, text, drawn, info, outline } = await read(pdf);
    expect(pages.length).toBeGreaterThanOrEqual(6);
    expect(pages.length).toBeLessThanOrEqual(8);
    expect(pages.filter((page) => page.length < 400)).toEqual([]);
    expect(text).toContain(name);
    expect(text).toContain('23. November 2026');
    for (const number of ['Unternehmenswert', 'Kaufpreis', 'Nettoerlös', 'Finanzierbarer Preis']) {
      expect(pages[0]).toContain(number);
    }
    expect(text).toContain('Fragen an Ihre Steuerberatung');
    expect(text).toContain('Unterschrift');
    expect(text).not.toMatch(/gutachten/i);
    expect(text).not.toMatch(/NaN|undefined|null|Infinity/);
    expect(drawn.has(OPS.paintImageXObject)).toBe(false);
    expect(drawn.has(OPS.constructPath)).toBe(true);
    expect(info.Title).toContain('Was bleibt mir?');
    expect(info.Language).toBe('de');
    expect(outline.length).toBe(8);
  });

  it('has the whole name of the company on every page and in what the file says of itself', async () => {
    const facts = structuredClone(EXAMPLE_FACTS);
    const name = 'Łukasz Żółć & Şükrü Öztürk GmbH';
    facts.company = { ...facts.company, name };
    const { pages, info } = await read(await proceedsReport(sourceOf(facts)));
    expect(pages.filter((page) => !page.includes(name))).toEqual([]);
    expect(info.Title).toContain(name);
  });

  it('tells the figures of the course, rounded, and in its appendix to the cent', async () => {
    const { text, pages } = await read(await proceedsReport(sourceOf(EXAMPLE_FACTS)));
    for (const amount of ['1.574.000 €', '1.426.000 €', '996.000 €', '2.319.000 €', '126.000 €']) {
      expect(pages[0]?.replaceAll('\u00a0', ' ')).toContain(amount);
    }
    expect(text).toContain('1.320.000 € bis 1.830.000 €');
    expect(text).toContain('995.986,55 €');
    expect(text).toContain('−386.353,45 €');
    expect(text).toContain('§ 17 Abs. 3 EStG');
    expect(text).toContain('IDW S 1');
  });

  it('rounds no amount of the law, and says what is the owner’s own', async () => {
    const { text } = await read(await proceedsReport(sourceOf(EXAMPLE_FACTS)));
    expect(text).toContain('9.060 €, ab 36.100 €');
    expect(text).toMatch(/Verlangte Deckung des Kapitaldienstes 1,1 Ihre Angabe/);
  });

  it('warns where no balance sheet takes the debts off', async () => {
    const { pages } = await read(await proceedsReport(sourceOf(LEAST)));
    expect(pages[0]).toContain('Die Bilanz fehlt noch.');
    expect(pages[0]).toContain('noch ohne Brücke');
  });

  it('says instead of amounts why there is none', async () => {
    const years = LEAST.years?.map((year) => ({ ...year, ebit: -10_000 }));
    const { text, pages } = await read(await proceedsReport(sourceOf({ ...LEAST, years })));
    expect(text).toContain('Das nachhaltige EBIT ist negativ.');
    expect(pages[0]).toContain('offen');
  });
});

describe('the questions to the tax adviser', () => {
  it('come from what was left open and what locks a sale', () => {
    const asked = adviserQuestions(sourceOf(LEAST)).map(({ question }) => question);
    expect(asked.join(' ')).toMatch(/Umwandlung.*Hebesatz.*Anschaffungskosten.*Splitting|zusammen/);
    expect(adviserQuestions(sourceOf(EXAMPLE_FACTS)).length).toBeLessThan(asked.length);
    const sole = adviserQuestions(sourceOf(SEIDEL))
      .map(({ question }) => question)
      .join(' ');
    expect(sole).toContain('ohne dass Geld fließt');
    expect(sole).not.toContain('in einer Holding');
  });

  it('are the owner’s own, and each is asked once', () => {
    for (const facts of [LEAST, LEAST_OF_A_PARTNER, SEIDEL, LONG]) {
      const asked = adviserQuestions(sourceOf(facts)).map(({ question }) => question);
      expect(asked.filter((question) => /\b(?:Sie|Ihnen|Ihre?[mnrs]?)\b/.test(question))).toEqual(
        [],
      );
      expect(asked.length).toBe(new Set(asked).size);
    }
    const young = { ...SEIDEL, owner: { ...SEIDEL.owner, birthYear: 1980 } };
    const asked = adviserQuestions(sourceOf(young)).map(({ question }) => question);
    expect(asked.join(' ')).toContain('bis zum 55. Geburtstag zu warten');
  });
});
