import { expect, it } from '@jest/globals';
import { answer, refusal, sentTo, unreachable } from '@test/api';
import { PREMIUM_OWNER, signInAs } from '@test/people';
import { type OpenPage, openPage } from '@test/render';
import { screen, waitFor } from '@testing-library/react';
import type { WithdrawalReceiptDto } from '@/api';

const RECEIPT: WithdrawalReceiptDto = {
  reference: 'W-2026-A1B2C3',
  receivedAt: '2026-11-20T09:30:00.000Z',
  message: 'Wir haben Ihren Widerruf erhalten.',
};

const goOn = ({ user }: OpenPage) => user.click(screen.getByRole('button', { name: 'Weiter' }));

const confirm = ({ user }: OpenPage) =>
  user.click(screen.getByRole('button', { name: 'Widerruf bestätigen' }));

async function fillIn(page: OpenPage, email: string): Promise<void> {
  await page.fill('Name', 'Karl Brandt');
  await page.fill('E-Mail-Adresse', email);
  await goOn(page);
  expect(await screen.findByRole('heading', { name: /Widerruf prüfen/ })).toHaveFocus();
}

it('empty fields say what is missing, and the first one takes the focus', async () => {
  const page = await openPage('/vertrag-widerrufen');
  await page.fill('Vertrag', '');
  await goOn(page);
  expect(await screen.findByText(/Bitte geben Sie Ihren Namen ein/)).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByText(/Bitte sagen Sie uns, um welchen Vertrag es geht/)).toBeVisible();
  expect(screen.getByLabelText('E-Mail-Adresse')).toHaveAccessibleDescription(
    /Bitte geben Sie eine gültige E-Mail-Adresse ein/,
  );
});

it('entries can be changed before they are confirmed', async () => {
  const page = await openPage('/vertrag-widerrufen');
  await fillIn(page, 'widerruf-anders@example.com');
  await page.user.click(screen.getByRole('button', { name: 'Angaben ändern' }));
  expect(await screen.findByRole('heading', { name: /Ihre Angaben/ })).toHaveFocus();
  await page.fill('Vertrag', 'Bestellung vom 3. November');
  await goOn(page);
  expect(await screen.findByText('Bestellung vom 3. November')).toBeVisible();
  expect(sentTo('POST /api/withdrawals')).toEqual([]);
});

it('a lost connection keeps the declaration, and a second try sends it', async () => {
  const page = await openPage('/vertrag-widerrufen');
  await fillIn(page, 'widerruf-verbindung@example.com');
  answer('POST /api/withdrawals', unreachable);
  await confirm(page);
  expect(await screen.findByText('Der Widerruf wurde noch nicht gesendet')).toBeVisible();
  answer('POST /api/withdrawals', RECEIPT);
  await confirm(page);
  expect(await screen.findByRole('heading', { name: /ist eingegangen/ })).toBeVisible();
  expect(sentTo('POST /api/withdrawals').at(-1)).toEqual({
    name: 'Karl Brandt',
    email: 'widerruf-verbindung@example.com',
    contract: 'Premium-Zugang',
  });
});

it('an address the server refuses leads back to its field', async () => {
  const page = await openPage('/vertrag-widerrufen');
  await fillIn(page, 'karl@-.example');
  answer(
    'POST /api/withdrawals',
    refusal(400, {
      code: 'VALIDATION_FAILED',
      message: 'Bitte prüfen Sie Ihre Eingaben.',
      fields: { email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein'] },
    }),
  );
  await confirm(page);
  await waitFor(() => expect(screen.getByLabelText('E-Mail-Adresse')).toHaveFocus());
  expect(screen.getByLabelText('E-Mail-Adresse')).toHaveAccessibleDescription(
    /gültige E-Mail-Adresse/,
  );
  expect(screen.getByLabelText('Name')).toHaveValue('Karl Brandt');
});

it('a signed-in owner finds name and address filled in', async () => {
  signInAs(PREMIUM_OWNER);
  await openPage('/vertrag-widerrufen');
  expect(await screen.findByLabelText('E-Mail-Adresse')).toHaveValue('premium@example.com');
  expect(screen.getByLabelText('Name')).toHaveValue('Sabine Krüger');
});
