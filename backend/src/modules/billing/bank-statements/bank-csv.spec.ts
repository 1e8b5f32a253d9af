import { describe, expect, it } from '@jest/globals';
import { dayOf, readAmount, readBankCsv } from './bank-csv.js';

const table = (...lines: string[]) => lines.join('\r\n');

/** Exports as the banks’ websites write them; names and numbers are invented. */
const BANKS: Record<string, string> = {
  Sparkasse: table(
    '"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"',
    '"DE97999999990000012345";"01.12.26";"01.12.26";"GUTSCHR. UEBERWEISUNG";"SW-7K3F-92QM";"";"";"NOTPROVIDED";"";"";"";"Brandt Maschinenbau GmbH";"DE02120300000000202051";"BYLADEM1001";"990,00";"EUR";"Umsatz gebucht"',
    '"DE97999999990000012345";"01.12.26";"01.12.26";"GUTSCHR. UEBERWEISUNG";"Miete";"";"";"";"";"";"";"Wer anders";"";"";"1.178,10";"EUR";"Umsatz vorgemerkt"',
  ),
  Volksbank: table(
    'Bezeichnung Auftragskonto;IBAN Auftragskonto;BIC Auftragskonto;Bankname Auftragskonto;Buchungstag;Valutadatum;Name Zahlungsbeteiligter;IBAN Zahlungsbeteiligter;BIC (SWIFT-Code) Zahlungsbeteiligter;Buchungstext;Verwendungszweck;Betrag;Waehrung;Saldo nach Buchung;Bemerkung;Kategorie;Steuerrelevant;Glaeubiger ID;Mandatsreferenz',
    'Geschäftskonto;DE97999999990000012345;BEISDEPPXXX;Beispielbank;01.12.2026;01.12.2026;Brandt Maschinenbau GmbH;DE02120300000000202051;BYLADEM1001;Überweisungsgutschrift;SW-7K3F-92QM;990,00;EUR;12.990,00;;;;;',
  ),
  DKB: table(
    '"Girokonto";"DE97 9999 9999 0000 0123 45"',
    '"Zeitraum:";"01.12.2026 - 31.12.2026"',
    '"Kontostand vom 02.12.2026:";"12.990,00 €"',
    '""',
    '"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)";"Gläubiger-ID";"Mandatsreferenz";"Kundenreferenz"',
    '"01.12.26";"01.12.26";"Gebucht";"Brandt Maschinenbau GmbH";"Stabwechsel Beispiel GmbH";"SW-7K3F-92QM";"Eingang";"DE02120300000000202051";"990,00 €";"";"";""',
    '"02.12.26";"";"Vorgemerkt";"Wer anders";"Stabwechsel Beispiel GmbH";"Miete";"Eingang";"";"5,00 €";"";"";""',
  ),
  'Deutsche Bank': table(
    'Umsätze Girokonto;;;Kundennummer: 100 1234567',
    '01.12.2026 - 31.12.2026',
    'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung',
    '1.12.2026;1.12.2026;SEPA-Gutschrift;Brandt Maschinenbau GmbH;SW-7K3F-92QM;DE02120300000000202051;BYLADEM1001;;;;;;;;;;990,00;EUR',
    '1.12.2026;1.12.2026;SEPA-Lastschrift;Stadtwerke;Strom;DE02120300000000202051;BYLADEM1001;;;;;;;;;-120,50;;EUR',
    'Kontostand;02.12.2026;;;12.990,00;EUR',
  ),
  Commerzbank: table(
    'Buchungstag;Wertstellung;Umsatzart;Buchungstext;Betrag;Währung;Auftraggeberkonto;Bankleitzahl Auftraggeberkonto;IBAN Auftraggeberkonto;Kategorie',
    '01.12.2026;01.12.2026;Gutschrift;Brandt Maschinenbau GmbH SW-7K3F-92QM End-to-End-Ref.: NOTPROVIDED;990,00;EUR;000012345;99999999;DE97999999990000012345;',
  ),
  N26: table(
    '"Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"',
    '2026-12-01,2026-12-01,"Brandt Maschinenbau GmbH",DE02120300000000202051,"Credit Transfer",SW-7K3F-92QM,Hauptkonto,990.00,,,',
  ),
};

const faultOf = async (csv: string) => {
  const fault = await readBankCsv(csv).then(
    () => null,
    (error) => error.fields,
  );
  return fault?.file?.[0];
};

describe('CSV of online banking', () => {
  it.each(Object.entries(BANKS))('is read as %s exports it', async (bank, csv) => {
    const { lines } = await readBankCsv(csv);
    const [line] = lines;
    expect(line).toMatchObject({ bookedOn: '2026-12-01', cents: 99_000, endToEndId: null });
    expect(line?.purpose).toContain('SW-7K3F-92QM');
    const named = bank !== 'Commerzbank';
    expect(line?.payerName).toBe(named ? 'Brandt Maschinenbau GmbH' : null);
    expect(line?.payerIban).toBe(named ? 'DE02120300000000202051' : null);
    const hasAccount = bank !== 'N26' && bank !== 'Deutsche Bank';
    expect(line?.account).toBe(hasAccount ? 'DE97999999990000012345' : null);
  });

  it('leaves out what is not booked yet and sums at the end, and counts it', async () => {
    const counts = async (bank: string) => {
      const { lines, notTaken } = await readBankCsv(BANKS[bank] ?? '');
      return [lines.map(({ cents }) => cents), notTaken];
    };
    expect(await counts('Sparkasse')).toEqual([[99_000], 1]);
    expect(await counts('DKB')).toEqual([[99_000], 1]);
    expect(await counts('Deutsche Bank')).toEqual([[99_000, -12_050], 1]);
  });

  it('takes the direction from a column of its own', async () => {
    const { lines } = await readBankCsv(
      table(
        'Datum;Verwendungszweck;Umsatz;Soll/Haben',
        '01.12.2026;a;10,00;H',
        '01.12.2026;b;10,00;S',
      ),
    );
    expect(lines.map(({ cents }) => cents)).toEqual([1_000, -1_000]);
  });

  it('may have line breaks and quotes within a cell', async () => {
    const { lines } = await readBankCsv(
      table(
        'Buchungstag;Verwendungszweck;Betrag',
        '01.12.2026;"Rechnung ""7""\nSW-7K3F-\n92QM";990,00',
      ),
    );
    expect(lines[0]?.purpose).toBe('Rechnung "7" SW-7K3F- 92QM');
  });

  it.each([
    [
      ['Buchungstag;Verwendungszweck;Empfänger', '01.12.2026;x;y'],
      'fehlt die Spalte mit dem Betrag',
    ],
    [['Verwendungszweck;Empfänger;Betrag', 'x;y;1,00'], 'fehlt die Spalte mit dem Buchungstag'],
    [
      ['Buchungstag;Empfänger;Betrag', '01.12.2026;y;1,00'],
      'fehlt die Spalte mit dem Verwendungszweck',
    ],
    [
      ['Buchungstag;Verwendungszweck;Betrag;Betrag', '01.12.2026;y;1,00;2,00'],
      'Spalte „Betrag“ mehr als einmal',
    ],
    [['Name;Stadt', 'Brandt;Paderborn'], 'Die Datei ist kein Kontoauszug'],
    [['nur Text'], 'Die Datei ist kein Kontoauszug'],
    [
      ['Buchungstag;Verwendungszweck;Betrag', '01.12.2026;x;neun'],
      'Zeile 2: Der Betrag „neun“ ist nicht lesbar',
    ],
    [
      ['Buchungstag;Verwendungszweck;Betrag', '31.02.2026;x;9,00'],
      'Zeile 2: Der Buchungstag „31.02.2026“',
    ],
    [['Buchungstag;Verwendungszweck;Betrag', '01.12.2026;x;'], 'Zeile 2: Der Betrag fehlt'],
    [['Buchungstag;Verwendungszweck;Betrag', '01.12.2026;"x;9,00'], 'nicht lesbar'],
  ])('is refused with what is wrong: %j', async (lines, sentence) => {
    expect(await faultOf(table(...lines))).toContain(sentence);
  });

  it('is refused where a line has no end', async () => {
    expect(
      await faultOf(`Buchungstag;Verwendungszweck;Betrag\n01.12.2026;"${'x'.repeat(50_000)}`),
    ).toContain('nicht lesbar');
  });
});

describe('an amount', () => {
  it.each([
    ['1.178,10', 117_810],
    ['-1.178,10', -117_810],
    ['1178,1', 117_810],
    ['1,178.10', 117_810],
    ['+990', 99_000],
    ['990,00 €', 99_000],
    ['990,00-', -99_000],
    ['1.178', 117_800],
    ["1'178.10", 117_810],
    ['0,01', 1],
    ['', null],
    ['neun', null],
    ['1,2,3', null],
    ['1.17,10', null],
    ['--5', null],
    ['-5-', null],
    ['1e5', null],
    ['9'.repeat(400), null],
  ])('%s is %s cents', (text, cents) => {
    expect(readAmount(text)).toBe(cents);
  });
});

describe('a day', () => {
  it.each([
    ['01.12.2026', '2026-12-01'],
    ['1.12.26', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T10:00:00Z', '2026-12-01'],
    ['29.02.2027', null],
    ['12/01/2026', null],
    ['2026-13-01', null],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(dayOf(text)).toBe(day);
  });
});
