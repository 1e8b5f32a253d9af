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
      <Cdtr><Nm>Übergabewerk</Nm></Cdtr></RltdPties>
    <RmtInf><Ustrd>Rechnung vom 20.11. FV-7K3F-</Ustrd><Ustrd>92QM</Ustrd></RmtInf>
  </TxDtls></NtryDtls>
  <AddtlNtryInf>Gutschrift</AddtlNtryInf>
</Ntry>`;

/** As version 08 has it. */
const NEW_ENTRY = `<Ntry>
  <Amt Ccy="EUR">1178.1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><DtTm>2026-12-03T09:00:00+01:00</DtTm></BookgDt>
  <NtryDtls><TxDtls>
    <Refs><AcctSvcrRef>9</AcctSvcrRef><EndToEndId>FV-7K3F-92QM</EndToEndId></Refs>
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
        returned: false,
        payerName: 'Brandt & Söhne GmbH',
        payerIban: 'DE02120300000000202051',
        purpose: 'Rechnung vom 20.11. FV-7K3F- 92QM',
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
        returned: false,
        payerName: 'Karl Brandt',
        payerIban: null,
        purpose: 'RF18539007547034',
        endToEndId: 'FV-7K3F-92QM',
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
    ['cents', OLD_ENTRY.replace('990.00', '990.005'), 'Der Betrag fehlt oder ist nicht lesbar'],
    ['a day', OLD_ENTRY.replace('2026-12-01', '2026-02-30'), 'Der Buchungstag fehlt'],
    ['a direction', OLD_ENTRY.replace('CRDT', 'BOTH'), 'ob Geld eingeht oder abgeht'],
  ])('tells of an entry without %s and reads the others', async (_, faulty, sentence) => {
    const { lines, faults } = await readCamt(file(statement(NEW_ENTRY + faulty + OLD_ENTRY)));
    expect(lines.map(({ cents }) => cents)).toEqual([117_810, 99_000]);
    expect(faults).toEqual([
      expect.stringMatching(/^2\. Umsatz der Datei \(Bankreferenz 20261201-77\): .*\.$/),
    ]);
    expect(faults[0]).toContain(sentence);
  });

  it('tells faults apart in a file of one line, by number and the bank’s reference', async () => {
    const faulty = OLD_ENTRY.replace('990.00', '9,90');
    const nameless = faulty.replace('20261201-77', 'NONREF');
    const { faults } = await readCamt(
      file(statement(faulty + NEW_ENTRY + nameless)).replaceAll('\n', ''),
    );
    expect(faults).toEqual([
      '1. Umsatz der Datei (Bankreferenz 20261201-77): Der Betrag fehlt oder ist nicht lesbar.',
      '3. Umsatz der Datei: Der Betrag fehlt oder ist nicht lesbar.',
    ]);
  });

  it.each([
    ['000990.00', 99_000],
    ['+990', 99_000],
    ['990.50000', 99_050],
    ['.99', 99],
    ['990.', 99_000],
  ])('reads %s as any decimal of XML', async (written, cents) => {
    const { lines } = await readCamt(file(statement(OLD_ENTRY.replace('990.00', written))));
    expect(lines.map((line) => line.cents)).toEqual([cents]);
  });

  it('leaves a currency with three decimals out', async () => {
    const dinars = OLD_ENTRY.replace('Ccy="EUR"', 'Ccy="KWD"').replace('990.00', '990.125');
    const { lines, notTaken, faults } = await readCamt(file(statement(dinars + OLD_ENTRY)));
    expect([lines.length, notTaken, faults]).toEqual([1, 1, []]);
  });

  it('takes a collection that goes out as one line, and asks for the parts of one that comes in', async () => {
    const collected = (direction: string) =>
      entry(
        `<Amt Ccy="EUR">1980.00</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-12-01</Dt></BookgDt><NtryDtls><Btch><NbOfTxs>2</NbOfTxs></Btch><TxDtls><Refs><EndToEndId>A</EndToEndId></Refs></TxDtls><TxDtls/></NtryDtls>`,
      );
    const out = await readCamt(file(statement(collected('DBIT') + OLD_ENTRY)));
    expect(out.lines.map(({ cents }) => cents)).toEqual([-198_000, 99_000]);
    const came = await readCamt(file(statement(collected('CRDT') + OLD_ENTRY)));
    expect(came.lines.map(({ cents }) => cents)).toEqual([99_000]);
    expect(came.faults[0]).toContain(
      'Sammelbuchung über 1980.00 EUR nennt ihre Einzelbeträge nicht',
    );
    const announced = collected('CRDT').replace(/<TxDtls>.*<TxDtls\/>/, '');
    expect((await readCamt(file(statement(announced)))).faults).toHaveLength(1);
  });

  it('takes the direction from its own element alone', async () => {
    const reversed = OLD_ENTRY.replace('CRDT', 'DBIT').replace(
      '<Sts>',
      '<RvslInd>true</RvslInd><Sts>',
    );
    const { lines } = await readCamt(file(statement(reversed)));
    expect(lines).toMatchObject([{ cents: -99_000, returned: true }]);
  });

  it.each([
    ['a reason of return', '<RtrInf><Rsn><Cd>FOCR</Cd></Rsn></RtrInf>'],
    [
      'the bank’s code of it',
      '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>',
    ],
  ])('knows a recall by %s', async (_, mark) => {
    const recall = NEW_ENTRY.replace('CRDT', 'DBIT').replace('</TxDtls>', `${mark}</TxDtls>`);
    const { lines } = await readCamt(file(statement(recall)));
    expect(lines).toMatchObject([{ cents: -117_810, returned: true }]);
  });

  it.each([
    ['Strd/AddtlRmtInf', '<Strd><AddtlRmtInf>FV-7K3F-92QM</AddtlRmtInf></Strd>'],
    ['Strd/RfrdDocInf', '<Strd><RfrdDocInf><Nb>FV-7K3F-92QM</Nb></RfrdDocInf></Strd>'],
  ])('finds the payer’s words in %s', async (_, words) => {
    const written = NEW_ENTRY.replace(/<Strd>.*<\/Strd>/, words);
    const { lines } = await readCamt(file(statement(written)));
    expect(lines[0]?.purpose).toBe('FV-7K3F-92QM');
  });

  it('finds the payer’s words in AddtlTxInf', async () => {
    const written = NEW_ENTRY.replace(
      /<RmtInf>.*<\/RmtInf>/,
      '<AddtlTxInf>Rechnung FV-7K3F-92QM</AddtlTxInf>',
    );
    const { lines } = await readCamt(file(statement(written)));
    expect(lines[0]?.purpose).toBe('Rechnung FV-7K3F-92QM');
  });

  it('names an account that has no IBAN by the bank’s number', async () => {
    const other = statement(OLD_ENTRY).replace(
      /<IBAN>.*?<\/IBAN>/,
      '<Othr><Id>99999999 12345</Id></Othr>',
    );
    const { lines } = await readCamt(file(other));
    expect(lines.map(({ account }) => account)).toEqual(['9999999912345']);
  });

  it.each([
    ['camt.052', 'BkToCstmrAcctRpt', 'Rpt'],
    ['camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  ])(
    'reads %s as well, also under the number of the neighbouring standard',
    async (format, message, report) => {
      const xml = file(statement(OLD_ENTRY))
        .replace('iso:20022', 'iso:20023')
        .replace('camt.053', format)
        .replaceAll('BkToCstmrStmt', message)
        .replaceAll('Stmt>', `${report}>`);
      const read = await readCamt(xml);
      expect([read.format, read.lines.length]).toEqual([format, 1]);
    },
  );
});

describe('the days that a report tells of in full', () => {
  const balance = (code: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  const period = (from: string, to: string) =>
    `<FrToDt><FrDtTm>${from}</FrDtTm><ToDtTm>${to}</ToDtTm></FrToDt>`;
  const coveredBy = async (head: string, kind = 'camt.053', entries = OLD_ENTRY) => {
    const [message, report] =
      kind === 'camt.053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrAcctRpt', 'Rpt'];
    const xml = file(
      `<Stmt><CreDtTm>2026-12-05T06:00:00</CreDtTm>${head}<Acct><Id><IBAN>${OWN}</IBAN></Id></Acct>${entries}</Stmt>`,
    );
    const { covered } = await readCamt(
      xml
        .replace('camt.053', kind)
        .replaceAll('BkToCstmrStmt', message as string)
        .replaceAll('Stmt>', `${report}>`),
    );
    return covered.map(({ from, to }) => `${from} ${to}`);
  };

  it.each([
    [
      'reach from the day after the former closing balance to the closing one',
      balance('PRCD', '2026-11-27') + balance('CLBD', '2026-12-04'),
      ['2026-11-28 2026-12-04'],
    ],
    [
      'are those that were asked for, without the one on whose midnight they end',
      period('2026-11-30T00:00:00', '2026-12-03T00:00:00'),
      ['2026-11-30 2026-12-02'],
    ],
    [
      'end before the day on which it was made, where it has no closing balance',
      period('2026-12-01T00:00:00', '2026-12-31T23:59:59'),
      ['2026-12-01 2026-12-04'],
    ],
    ['are at least those with bookings', '', ['2026-12-01 2026-12-01']],
  ])('%s', async (_, head, expected) => {
    expect(await coveredBy(head)).toEqual(expected);
  });

  it('are told by a statement without bookings too', async () => {
    const head = balance('OPBD', '2026-12-03') + balance('CLBD', '2026-12-03');
    expect(await coveredBy(head, 'camt.053', '')).toEqual(['2026-12-03 2026-12-03']);
  });

  it('do not hold the running day of a report that was made in the middle of it', async () => {
    const today = period('2026-12-04T00:00:00', '2026-12-05T23:59:59');
    expect(await coveredBy(today, 'camt.052', '')).toEqual(['2026-12-04 2026-12-04']);
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
    const order = file(statement(OLD_ENTRY)).replace('camt.053', 'pain.001');
    expect(await faultOf(order)).toContain('Lesbar sind CAMT.053, CAMT.052 und CAMT.054');
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
