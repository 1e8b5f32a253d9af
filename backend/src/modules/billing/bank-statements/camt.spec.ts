import { describe, expect, it } from '@jest/globals';
import { readCamt } from './camt.js';

const OWN = 'DE97999999990000012345';

const file = (statements: string, version = '001.08') => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.${version}">
  <BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>${statements}</BkToCstmrStmt>
</Document>`;

const statement = (entries: string, iban = OWN) =>
  `<Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
   <Bal><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>${entries}</Stmt>`;

/** As version 02 has it: the state as a text, the payer's name without a level between. */
const OLD_ENTRY = `<Ntry>
  <Amt Ccy="EUR">990.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
  <BookgDt><Dt>2026-12-01</Dt></BookgDt><ValDt><Dt>2026-12-02</Dt></ValDt>
  <AcctSvcrRef>20261201-77</AcctSvcrRef>
  <NtryDtls><TxDtls>
    <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
    <RltdPties><Dbtr><Nm>Brandt &amp; Söhne GmbH</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>DE02 1203 0000 0000 2020 51</IBAN></Id></DbtrAcct>
      <Cdtr><Nm>Stabwechsel</Nm></Cdtr></RltdPties>
    <RmtInf><Ustrd>Rechnung vom 20.11. SW-7K3F-</Ustrd><Ustrd>92QM</Ustrd></RmtInf>
  </TxDtls></NtryDtls>
  <AddtlNtryInf>Gutschrift</AddtlNtryInf>
</Ntry>`;

/** As version 08 has it. */
const NEW_ENTRY = `<Ntry>
  <Amt Ccy="EUR">1178.1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><DtTm>2026-12-03T09:00:00+01:00</DtTm></BookgDt>
  <NtryDtls><TxDtls>
    <Refs><AcctSvcrRef>9</AcctSvcrRef><EndToEndId>SW-7K3F-92QM</EndToEndId></Refs>
    <RltdPties><Dbtr><Pty><Nm>Karl Brandt</Nm></Pty></Dbtr></RltdPties>
    <RmtInf><Strd><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf></Strd></RmtInf>
  </TxDtls></NtryDtls>
</Ntry>`;

const entry = (fields: string) => `<Ntry>${fields}</Ntry>`;

const faultOf = async (xml: string) => {
  const fault = await readCamt(xml).then(
    () => null,
    (error) => error.fields,
  );
  return fault?.file?.[0];
};

describe('CAMT.053', () => {
  it('says who has paid what, on which day and with which words, in version 02', async () => {
    const { lines } = await readCamt(file(statement(OLD_ENTRY), '001.02'));
    expect(lines).toEqual([
      {
        account: OWN,
        bookedOn: '2026-12-01',
        cents: 99_000,
        payerName: 'Brandt & Söhne GmbH',
        payerIban: 'DE02120300000000202051',
        purpose: 'Rechnung vom 20.11. SW-7K3F- 92QM',
        endToEndId: null,
        bankReference: '20261201-77',
      },
    ]);
  });

  it('says the same in version 08', async () => {
    const { lines, format } = await readCamt(file(statement(NEW_ENTRY)));
    expect(format).toBe('camt.053');
    expect(lines).toEqual([
      {
        account: OWN,
        bookedOn: '2026-12-03',
        cents: 117_810,
        payerName: 'Karl Brandt',
        payerIban: null,
        purpose: 'RF18539007547034',
        endToEndId: 'SW-7K3F-92QM',
        bankReference: '9',
      },
    ]);
  });

  it('has several statements in a file, each of its own account', async () => {
    const two = statement(OLD_ENTRY) + statement(NEW_ENTRY, 'DE02120300000000202051');
    const { lines } = await readCamt(file(two));
    expect(lines.map(({ account, cents }) => [account, cents])).toEqual([
      [OWN, 99_000],
      ['DE02120300000000202051', 117_810],
    ]);
  });

  it('tells what goes out by a minus, also where a whole entry comes back', async () => {
    const out = entry(
      '<Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-12-01</Dt></BookgDt>',
    );
    const { lines } = await readCamt(file(statement(out)));
    expect(lines.map(({ cents }) => cents)).toEqual([-1_250]);
  });

  it('takes a collected booking apart', async () => {
    const part = (amount: string, text: string) =>
      `<TxDtls><Refs><EndToEndId>${text}</EndToEndId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
    const collected = entry(
      `<Amt Ccy="EUR">1980.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-12-01</Dt></BookgDt><AcctSvcrRef>S1</AcctSvcrRef><NtryDtls>${part('990.00', 'A')}${part('990.00', 'B')}</NtryDtls>`,
    );
    const { lines } = await readCamt(file(statement(collected)));
    expect(lines).toMatchObject([
      { cents: 99_000, endToEndId: 'A', bankReference: 'S1' },
      { cents: 99_000, endToEndId: 'B', bankReference: 'S1' },
    ]);
  });

  it('leaves out what is not booked yet, and other currencies', async () => {
    const waiting = OLD_ENTRY.replace('BOOK', 'PDNG');
    const francs = OLD_ENTRY.replace('Ccy="EUR"', 'Ccy="CHF"');
    const { lines, notTaken } = await readCamt(file(statement(waiting + francs + OLD_ENTRY)));
    expect([lines.length, notTaken]).toEqual([1, 2]);
  });

  it.each([
    ['an amount', OLD_ENTRY.replace('990.00', '9,90'), 'Der Betrag fehlt oder ist nicht lesbar'],
    ['a day', OLD_ENTRY.replace('2026-12-01', '2026-02-30'), 'Der Buchungstag fehlt'],
    ['a direction', OLD_ENTRY.replace('CRDT', 'BOTH'), 'ob Geld eingeht oder abgeht'],
  ])('is refused as a whole where %s is missing', async (_, faulty, sentence) => {
    const told = await faultOf(file(statement(NEW_ENTRY + faulty)));
    expect(told).toContain(sentence);
    expect(told).toMatch(/^Umsatz in Zeile \d+: /);
  });
});

describe('a hostile or damaged file', () => {
  it('with a document type is refused before anything in it is looked at', async () => {
    const laughs = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">
      <!ENTITY x SYSTEM "file:///etc/passwd">]>${file(statement(OLD_ENTRY)).slice(38)}`;
    expect(await faultOf(laughs)).toContain('Dokumenttyp-Angabe');
  });

  it.each([
    ['cut off', file(statement(OLD_ENTRY)).slice(0, -40)],
    ['not closed rightly', file(statement(OLD_ENTRY)).replace('</Sts>', '</Stx>')],
    [
      'with an entity that XML does not know',
      file(statement(OLD_ENTRY)).replace('&amp;', '&nbsp;'),
    ],
    ['with a name space that nobody has named', file(statement('<x:Ntry/>'))],
    ['nested without end', file(`${'<a>'.repeat(100_000)}`)],
  ])('%s is refused with the line', async (_, xml) => {
    expect(await faultOf(xml)).toMatch(/^Die XML-Datei ist beschädigt \(Zeile \d+\)/);
  });

  it('of another kind says what is wanted', async () => {
    const report = file(statement(OLD_ENTRY)).replace('camt.053', 'camt.052');
    expect(await faultOf(report)).toContain('Bericht nach CAMT.052');
    expect(await faultOf('<html><body>Anmelden</body></html>')).toContain('kein Kontoauszug');
    expect(await faultOf(file('').replace('urn:iso:std:iso:20022:tech:xsd:', ''))).toContain(
      'kein Kontoauszug',
    );
  });

  it('with a text of many pieces is read in the time that its length takes', async () => {
    const text = '<Ustrd>x</Ustrd>'.repeat(100_000);
    const { lines } = await readCamt(
      file(statement(OLD_ENTRY.replace('<RmtInf>', `<RmtInf>${text}`))),
    );
    expect(lines[0]?.purpose).toHaveLength(600);
  });
});
