import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseYaml } from '@toolkit/documents/yaml';
import { dump } from 'js-yaml';
import { CONTENT_DIR } from '../../src/config/content-dir.js';

/** What somebody fills in who really sells; nothing of it is a sample. */
const OPERATOR = {
  company: 'Nachfolge Westfalen GmbH',
  street: 'Rathausplatz 4',
  managingDirectors: ['Dr. Anna Kemper', 'Jens Köhler'],
  registerNumber: 'HRB 14507',
  vatId: 'DE136695976',
};
const CONTACT = { email: 'post@nachfolge-westfalen.de', phone: '+49 5251 690 1000' };
const PROVIDERS = {
  host: 'Rechenhaus Lippe GmbH (Detmold)',
  mail: 'Posthaus Lippe GmbH (Detmold)',
  bank: 'Hausbank Lippe eG (Detmold)',
  booking: 'Terminhaus Rhein GmbH (Köln)',
};
const ACCOUNT = {
  accountHolder: OPERATOR.company,
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  bank: 'Hausbank Lippe eG',
};
const PROOF = { evidence: 'Ordner 7', confirmedOn: '2026-11-01' };

type Yaml = Record<string, unknown>;

/**
 * The folders of an operator who has done all that the launch check asks for: a copy of `content/site` with
 * data, dates and proofs, and pages that were built for this mode of sale.
 */
export function operatorFolder(mode: string, evidence: Record<string, string>, today = new Date()) {
  const path = mkdtempSync(join(tmpdir(), 'toolkit-operator-'));
  const [site, pages] = [join(path, 'site'), join(path, 'pages')];
  cpSync(fileURLToPath(new URL('site/', CONTENT_DIR)), site, { recursive: true });
  const edit = (file: string, change: (content: Yaml) => void) => {
    const content = parseYaml(readFileSync(join(site, file), 'utf8')) as Yaml;
    change(content);
    writeFileSync(join(site, file), dump(content));
  };
  const day = today.toISOString().slice(0, 10);
  edit('brand.yml', (brand) => {
    Object.assign(brand.operator as Yaml, OPERATOR);
    Object.assign(brand.contact as Yaml, CONTACT);
    Object.assign(brand.providers as Yaml, PROVIDERS);
    brand.people = [{ name: 'Dr. Anna Kemper', role: 'Geschäftsführung' }];
    brand.bookingUrl = 'https://termine.nachfolge-westfalen.de';
  });
  edit('selling.yml', (selling) => {
    const { modes } = selling.sale as { modes: Record<string, Yaml> };
    selling.sale = { mode, modes: { ...modes, [mode]: { ...modes[mode], evidence } } };
    (selling.transfer as Yaml).account = ACCOUNT;
    Object.assign(selling.launch as Yaml, {
      nameCheckedOn: day,
      textsReviewedOn: day,
      pricesReviewedOn: day,
      backupRestoredOn: day,
      dkimSelector: 's1',
    });
  });
  edit('claims.yml', (claims) => Object.values(claims).forEach(prove));
  edit('testimonials.yml', (voices) => Object.values(voices).forEach(prove));
  edit('checkout.yml', ({ comparison, roi, testimonials }) =>
    [comparison, roi, ...(testimonials as unknown[])].forEach(prove),
  );
  const about = join(site, 'about.md');
  const own = readFileSync(about, 'utf8')
    .replaceAll('Martin Beispiel', 'Anna Kemper')
    .replaceAll(' (Beispielnetzwerk)', '');
  writeFileSync(about, own);
  mkdirSync(pages);
  writeFileSync(
    join(pages, 'app.html'),
    `<!doctype html><html lang="de" data-sale="${mode}"></html>`,
  );
  return {
    settings: { OPERATOR_CONTENT: path, PAGES_DIR: pages },
    remove: () => rmSync(path, { recursive: true }),
  };
}

const prove = (statement: unknown): void => {
  Object.assign(statement as Yaml, PROOF);
};
