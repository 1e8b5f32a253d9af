import { expect, it } from '@jest/globals';
import { answer, refusal, sentTo } from '@test/api';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { AdminContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AdminBankLineDto, ImportedStatementDto, TransferOfLineDto } from '@/api';
import { Toaster } from '@/ui/toaster/toaster';
import { i18nProvider } from '../../i18n-provider';
import { dataProvider } from '../../staff-api';
import { BankLineDetails } from './bank-lines';
import { ImportStatement } from './import-statement';

const ID = '6f1c1b0e-3d0a-4f5e-9d7a-1f2e3d4c5b6a';
const ORDER: TransferOfLineDto = {
  ...{ id: '7f1c1b0e-3d0a-4f5e-9d7a-1f2e3d4c5b6a', reference: 'FV-7K3F-92QM' },
  ...{ email: 'karl@example.com', buyer: 'Brandt Maschinenbau GmbH' },
  ...{ amountCents: 99_000, receivedCents: 0, status: 'pending' },
};

const LINE: AdminBankLineDto = {
  ...{ id: ID, bookedOn: '2026-11-24', cents: 99_000, payerName: 'BRANDT MASCHINENBAU' },
  ...{ payerIban: null, purpose: 'Rechnung', endToEndId: null, state: 'open', result: null },
  ...{ suggestionReason: null, payment: null, note: null, handledBy: null, handledAt: null },
  statement: {
    ...{ fileName: 'auszug.xml', importedAt: '2026-11-25T09:00:00Z' },
    importedBy: 'buero@example.com',
  },
};

const RESULT: ImportedStatementDto = {
  ...{ fileName: 'auszug.xml', format: 'camt.053', credits: 5, known: 1, settled: 2, differing: 1 },
  ...{ suggested: 1, open: 1, debits: 3, otherAccounts: 0, notTaken: 1, recalled: 1 },
  faults: ['12. Umsatz der Datei: Der Betrag fehlt oder ist nicht lesbar.'],
};

function show(element: ReactElement) {
  const screenOf = (
    <AdminContext basename="/admin" dataProvider={dataProvider} i18nProvider={i18nProvider}>
      {element}
      <Toaster />
    </AdminContext>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: screenOf }])} />);
  return userEvent.setup({ delay: null });
}

const file = (text: string) => new File([text], 'auszug.xml', { type: 'text/xml' });

it('says what became of the lines of a file, in words and numbers', async () => {
  answer('POST /api/admin/bank-lines/import', RESULT);
  const user = show(<ImportStatement />);
  await user.click(screen.getByRole('button', { name: 'Kontoauszug einlesen' }));
  await user.upload(screen.getByLabelText('Datei'), file('<Document/>'));
  expect(await screen.findByText('5 Eingänge in „auszug.xml“')).toBeVisible();
  const items = within(screen.getByRole('dialog')).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '1 schon bekannt',
    '2 zugeordnet, davon 1 mit anderem Betrag oder nach einer Stornierung',
    '1 Vorschlag zum Bestätigen',
    '1 nicht zugeordnet',
    '1 Rückbuchung der Bank',
    'Übergangen: 3 Abgänge, 1 vorgemerkter oder fremder Posten',
    '12. Umsatz der Datei: Der Betrag fehlt oder ist nicht lesbar.',
  ]);
});

it('takes a file that is dropped, and shows at the field why it is refused', async () => {
  const message = 'Die Datei ist kein Kontoauszug.';
  answer(
    'POST /api/admin/bank-lines/import',
    refusal(400, { code: 'VALIDATION_FAILED', message: 'x', fields: { file: [message] } }),
  );
  const user = show(<ImportStatement />);
  await user.click(screen.getByRole('button', { name: 'Kontoauszug einlesen' }));
  fireEvent.drop(screen.getByText('Datei auswählen'), { dataTransfer: { files: [file('x')] } });
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Datei')).toBeInvalid();
});

it('confirms a suggestion with one press', async () => {
  const suggested: AdminBankLineDto = {
    ...{ ...LINE, state: 'suggested', suggestionReason: 'name', payment: ORDER },
  };
  answer(`GET /api/admin/bank-lines/${ID}/candidates?q=`, []);
  answer(`POST /api/admin/bank-lines/${ID}/assign`, {
    ...{ ...suggested, state: 'settled', result: 'settled' },
  });
  const user = show(<BankLineDetails line={suggested} />);
  expect(screen.getByText(/Betrag und Name stimmen überein/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bestätigen: FV-7K3F-92QM' }));
  expect(await screen.findByText('FV-7K3F-92QM: Die Bestellung ist bezahlt.')).toBeVisible();
  expect(sentTo(`POST /api/admin/bank-lines/${ID}/assign`)).toEqual([{ paymentId: ORDER.id }]);
});

it('asks whether money that is noted already has come again', async () => {
  const noted: AdminBankLineDto = {
    ...{ ...LINE, state: 'suggested', suggestionReason: 'noted', payment: ORDER },
  };
  answer(`GET /api/admin/bank-lines/${ID}/candidates?q=`, []);
  answer(`POST /api/admin/bank-lines/${ID}/take-as-noted`, {
    ...{ ...noted, state: 'settled', result: 'noted' },
  });
  const user = show(<BankLineDetails line={noted} />);
  expect(screen.getByRole('button', { name: 'Weiteres Geld: FV-7K3F-92QM' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'War schon eingetragen: FV-7K3F-92QM' }));
  expect(await screen.findByText(/gebucht wurde nichts/)).toBeVisible();
});

it('assigns by hand what a search has found, and says what is missing', async () => {
  answer(`GET /api/admin/bank-lines/${ID}/candidates?q=`, []);
  answer(`GET /api/admin/bank-lines/${ID}/candidates?q=brandt`, [ORDER]);
  answer(`POST /api/admin/bank-lines/${ID}/assign`, {
    ...{ ...LINE, state: 'settled', result: 'part', payment: ORDER },
  });
  const user = show(<BankLineDetails line={LINE} />);
  expect(await screen.findByText('Keine Bestellung wartet auf Geld.')).toBeVisible();
  await user.type(screen.getByLabelText(/Kennung, E-Mail/), 'brandt{Enter}');
  await user.click(
    await screen.findByRole('button', { name: /der Bestellung FV-7K3F-92QM zuordnen/ }),
  );
  expect(await screen.findByText(/Ein Teil fehlt noch/)).toBeVisible();
});

it('puts a line aside with a reason, and takes it up again', async () => {
  answer(`GET /api/admin/bank-lines/${ID}/candidates?q=`, []);
  answer(`POST /api/admin/bank-lines/${ID}/set-aside`, { ...LINE, state: 'aside' });
  const user = show(<BankLineDetails line={LINE} />);
  await user.click(screen.getByRole('button', { name: 'Beiseitelegen' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Begründung'), 'Miete');
  await user.click(dialog.getByRole('button', { name: 'Beiseitelegen' }));
  expect(await screen.findByText('Beiseitegelegt')).toBeVisible();
  expect(sentTo(`POST /api/admin/bank-lines/${ID}/set-aside`)).toEqual([{ note: 'Miete' }]);
});

it('takes a line back from an order with a reason, and says to whom that is to be explained', async () => {
  const part: AdminBankLineDto = { ...LINE, state: 'settled', result: 'part', payment: ORDER };
  answer(`POST /api/admin/bank-lines/${ID}/unassign`, { ...LINE, state: 'open' });
  const user = show(<BankLineDetails line={part} />);
  await user.click(screen.getByRole('button', { name: 'Zuordnung aufheben' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/An karl@example.com ging eine E-Mail/)).toBeVisible();
  await user.type(dialog.getByLabelText('Begründung'), 'Gehört zu einer anderen Bestellung');
  await user.click(dialog.getByRole('button', { name: 'Zuordnung aufheben' }));
  expect(await screen.findByText(/lässt sich jetzt neu zuordnen/)).toBeVisible();
  expect(sentTo(`POST /api/admin/bank-lines/${ID}/unassign`)).toEqual([
    { paymentId: ORDER.id, reason: 'Gehört zu einer anderen Bestellung' },
  ]);
});

it('says why a line stays with the order that is paid with it', async () => {
  const message = 'Mit diesem Geld ist die Bestellung bezahlt.';
  answer(
    `POST /api/admin/bank-lines/${ID}/unassign`,
    refusal(409, { code: 'RECEIPT_PAYS_ORDER', message }),
  );
  const paid: AdminBankLineDto = {
    ...{ ...LINE, state: 'settled', result: 'settled' },
    payment: { ...ORDER, status: 'completed' },
  };
  const user = show(<BankLineDetails line={paid} />);
  await user.click(screen.getByRole('button', { name: 'Zuordnung aufheben' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText(/ging eine E-Mail/)).toBeNull();
  await user.type(dialog.getByLabelText('Begründung'), 'Irrtum');
  await user.click(dialog.getByRole('button', { name: 'Zuordnung aufheben' }));
  expect(await screen.findByText(message)).toBeVisible();
});
