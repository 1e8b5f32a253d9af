import { strToU8, zipSync } from 'fflate';
import type { ImportedStatementDto } from '../../src/modules/billing/accounting/admin/admin-bank-line.dto.js';
import { BankLine } from '../../src/modules/billing/accounting/bank-statements/bank-line.entity.js';
import type { TestApp } from './test-app.js';

/** The account of the sample operator, that buyers pay to. */
export const OWN_IBAN = 'DE97999999990000012345';

/** What a test says of a line; the rest is as always. */
export interface WrittenLine {
  /** The bank's number of the booking, another one for each. */
  number?: string | number;
  /** Above zero came in. */
  cents: number;
  day?: string;
  payer?: string;
  iban?: string;
  purpose?: string;
  endToEndId?: string;
  /** Takes an earlier booking back. */
  returned?: boolean;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function entryOf({ number, cents, day, payer, iban, purpose, endToEndId, returned }: WrittenLine) {
  const role = cents > 0 ? 'Dbtr' : 'Cdtr';
  return `<Ntry><Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt>
    <CdtDbtInd>${cents > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
    <BookgDt><Dt>${day ?? '2026-11-24'}</Dt></BookgDt>
    <AcctSvcrRef>${number ?? 'NONREF'}</AcctSvcrRef>
    <NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId ?? 'NOTPROVIDED'}</EndToEndId></Refs>
      <RltdPties><${role}><Pty><Nm>${escaped(payer ?? 'Brandt Maschinenbau GmbH')}</Nm></Pty></${role}>
        <${role}Acct><Id><IBAN>${iban ?? 'DE02120300000000202051'}</IBAN></Id></${role}Acct></RltdPties>
      <RmtInf><Ustrd>${escaped(purpose ?? '')}</Ustrd></RmtInf>${returned ? '<RtrInf><Rsn><Cd>FOCR</Cd></Rsn></RtrInf>' : ''}</TxDtls></NtryDtls></Ntry>`;
}

/**
 * A CAMT.053 file (001.08) with one statement.
 * @param days from the first to the last of which it tells every booking
 */
export const camt = (lines: WrittenLine[], iban = OWN_IBAN, days?: [from: string, to: string]) =>
  Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-25T06:00:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id>${periodOf(days)}<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${lines.map(entryOf).join('\n')}</Stmt></BkToCstmrStmt></Document>`);

const periodOf = (days?: [from: string, to: string]) =>
  days
    ? `<FrToDt><FrDtTm>${days[0]}T00:00:00</FrDtTm><ToDtTm>${days[1]}T23:59:59</ToDtTm></FrToDt>`
    : '';

/** An archive of such files. */
export const zipOf = (files: Record<string, Buffer | string>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : new Uint8Array(content),
        ]),
      ),
    ),
  );

/** Sends a file to be read in. */
export const sendStatement = (
  test: Pick<TestApp, 'http'>,
  bearer: string,
  bytes: Buffer,
  name = 'auszug.xml',
) =>
  test.http
    .post('/api/admin/bank-lines/import')
    .set('Authorization', bearer)
    .attach('file', bytes, name);

/** Reads a file in, and answers what became of its lines. */
export async function readIn(
  test: Pick<TestApp, 'http'>,
  bearer: string,
  bytes: Buffer,
  name?: string,
): Promise<ImportedStatementDto> {
  const { body } = await sendStatement(test, bearer, bytes, name).expect(200);
  return body;
}

/** All lines that are kept, in the order of their days and amounts. */
export const keptLines = ({ dataSource }: Pick<TestApp, 'dataSource'>) =>
  dataSource.getRepository(BankLine).find({ order: { bookedOn: 'ASC', cents: 'ASC' } });
