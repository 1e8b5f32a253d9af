import { describe, expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { readStatements } from './read-statement.js';

const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Ntry><Amt Ccy="EUR">990.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-12-01</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Müller</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

const CSV = 'Buchungstag;Betrag\r\n01.12.2026;990,00\r\n';

const zip = (files: Record<string, string>) =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

const namesIn = async (bytes: Buffer) =>
  (await readStatements(bytes)).flatMap(({ format, lines }) =>
    lines.map(({ payerName }) => `${format} ${payerName}`),
  );

const faultOf = async (bytes: Buffer) => {
  const fault = await readStatements(bytes).then(
    () => null,
    (error) => error.fields,
  );
  return fault?.file?.[0];
};

describe('a file', () => {
  it.each([
    ['CAMT in UTF-8', Buffer.from(CAMT), 'camt.053 Müller'],
    ['CAMT with a byte order mark', Buffer.from(`\ufeff${CAMT}`), 'camt.053 Müller'],
    [
      'CAMT in Latin-1',
      Buffer.from(CAMT.replace('UTF-8', 'ISO-8859-1'), 'latin1'),
      'camt.053 Müller',
    ],
    [
      'CAMT in Windows-1252',
      Buffer.from(CAMT.replace('UTF-8', 'Windows-1252'), 'latin1'),
      'camt.053 Müller',
    ],
  ])('of %s is read', async (_, bytes, wanted) => {
    expect(await namesIn(bytes)).toEqual([wanted]);
  });

  it('may be an archive of such files, in folders', async () => {
    const bytes = zip({ 'November/1.xml': CAMT, 'November/2.XML': CAMT });
    expect(await namesIn(bytes)).toEqual(['camt.053 Müller', 'camt.053 Müller']);
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])],
    ['UTF-16', Buffer.from(CAMT, 'utf16le')],
    ['XML in an encoding of nobody', Buffer.from(CAMT.replace('UTF-8', 'UTF-7'))],
    ['XML that is not in its encoding', Buffer.from(CAMT, 'latin1')],
    ['a table', Buffer.from(CSV)],
    ['blanks', Buffer.from('   \n ')],
  ])('of %s is no statement', async (_, bytes) => {
    expect(await faultOf(bytes)).toContain('Die Datei ist kein Kontoauszug');
  });

  it('without a single booking or day is told so', async () => {
    expect(await faultOf(Buffer.from(CAMT.replace(/<Stmt>.*<\/Stmt>/s, '')))).toContain(
      'weder Umsätze noch',
    );
  });
});

describe('an archive', () => {
  it('that unpacks to far more than it is, is not unpacked', async () => {
    const bomb = zip({ 'a.xml': ' '.repeat(60 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await faultOf(bomb)).toContain('enthält zu viel');
  });

  it('with too many files is refused', async () => {
    const files = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`${n}.xml`, CAMT]));
    expect(await faultOf(zip(files))).toContain('enthält zu viel');
  });

  it('with something else in it says what', async () => {
    expect(await faultOf(zip({ '1.xml': CAMT, 'Auszug.pdf': '%PDF' }))).toContain('„Auszug.pdf“');
    expect(await faultOf(zip({ 'a.csv': CSV }))).toContain('„a.csv“');
    expect(await faultOf(zip({ 'inner.zip': 'PK' }))).toContain('„inner.zip“');
  });

  it.each([
    ['cut off', zip({ 'a.xml': CAMT }).subarray(0, 150)],
    ['empty', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)])],
    ['with damaged content', damaged()],
  ])('that is %s is refused', async (_, bytes) => {
    expect(await faultOf(bytes)).toMatch(/beschädigt|kein Kontoauszug|„/);
  });
});

function damaged(): Buffer {
  const bytes = zip({ 'a.xml': CAMT });
  bytes.fill(0xff, 60, 120);
  return bytes;
}
