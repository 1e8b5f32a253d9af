import { receivedMail } from './support/mailbox';
import { expect, newAddress, searchOne, test } from './support/staff';
import { fillInAddress, placeOrder, termsBox } from './support/steps';
import { nothingSticksOut } from './support/test';

const REFERENCE = /FV-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/;

/** A statement of the sample operator's account with one line for the order, and one for nobody. */
const statementOf = (reference: string, number: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>S1</Id>
<Acct><Id><IBAN>DE97999999990000012345</IBAN></Id></Acct>
${entry('990.00', `Rechnung ${reference.toLowerCase()}`, 'Brandt Metallbau GmbH', `${number}-1`)}
${entry('45.00', `Miete ${number}`, 'Garagenhof Müller', `${number}-2`)}
</Stmt></BkToCstmrStmt></Document>`;

const entry = (amount: string, purpose: string, payer: string, number: string) => `<Ntry>
<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>2026-11-24</Dt></BookgDt><AcctSvcrRef>${number}</AcctSvcrRef><NtryDtls><TxDtls>
<RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>${purpose}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

test('staff read a bank statement in: the order it names is paid, the rest waits for a decision', async ({
  staff,
  browser,
  checkAccessibility,
}) => {
  const email = newAddress('auszug');
  const buyer = await (await browser.newContext()).newPage();
  let reference = '';

  await test.step('a company orders by transfer', async () => {
    await buyer.goto('/checkout');
    await buyer.getByLabel('E-Mail').fill(email);
    await buyer.getByRole('button', { name: 'Weiter zur Zahlung' }).click();
    await fillInAddress(buyer);
    await buyer.getByRole('radio', { name: 'Überweisung' }).check();
    await termsBox(buyer).check();
    await placeOrder(buyer);
    await expect(buyer.getByRole('heading', { name: /Vielen Dank/ })).toBeVisible();
    reference = REFERENCE.exec((await buyer.getByRole('main').textContent()) ?? '')?.[0] ?? '';
    expect(reference).not.toBe('');
    await buyer.context().close();
  });

  const number = String(Date.now());
  const file = {
    name: 'auszug.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(statementOf(reference, number)),
  };

  await test.step('staff read the statement in, and once more', async () => {
    await staff.goto('/admin/bank-lines');
    await staff.getByRole('button', { name: 'Kontoauszug einlesen' }).click();
    await staff.getByLabel('Datei').setInputFiles(file);
    const dialog = staff.getByRole('dialog');
    await expect(dialog).toContainText('2 Eingänge in „auszug.xml“');
    await expect(dialog).toContainText('1 zugeordnet');
    await expect(dialog).toContainText('1 nicht zugeordnet');
    await staff.getByRole('button', { name: 'Fertig' }).click();
    await staff.getByRole('button', { name: 'Kontoauszug einlesen' }).click();
    await staff.getByLabel('Datei').setInputFiles(file);
    await expect(dialog).toContainText('2 schon bekannt');
    await staff.getByRole('button', { name: 'Fertig' }).click();
  });

  await test.step('the buyer is told, and the payment is done', async () => {
    await receivedMail(email, /Überweisung ist eingegangen/);
    const row = staff.getByRole('row', { name: new RegExp(reference) });
    await expect(row).toContainText('Zugeordnet');
    await checkAccessibility();
    for (const width of [390, 820, 1440]) {
      await staff.setViewportSize({ width, height: 900 });
      await nothingSticksOut(staff);
    }
    await row.click();
    await staff.getByRole('link', { name: reference }).click();
    await expect(staff.getByText('Abgeschlossen').first()).toBeVisible();
  });

  await test.step('what is nobody’s is put aside with a reason', async () => {
    await staff.goto('/admin/bank-lines');
    await searchOne(staff, 'Name, Verwendungszweck oder IBAN', number);
    await staff.getByRole('row', { name: /Garagenhof/ }).click();
    await staff.getByRole('button', { name: 'Beiseitelegen' }).click();
    await staff.getByLabel('Begründung').fill('Miete einer Garage');
    await staff.getByRole('dialog').getByRole('button', { name: 'Beiseitelegen' }).click();
    await expect(staff.getByText('Beiseitegelegt', { exact: true }).first()).toBeVisible();
    await expect(staff.getByText('Miete einer Garage')).toBeVisible();
  });
});
