import { expect, it } from '@jest/globals';
import { answer, refusal, sentTo } from '@test/api';
import { openPage } from '@test/render';
import { screen, within } from '@testing-library/react';

const main = () => within(screen.getByRole('main'));
const button = (name: string | RegExp) => main().getByRole('button', { name });

it('opening the link confirms no checklist, the button does and offers the file', async () => {
  answer('POST /api/checklist/confirm', { message: 'Vielen Dank.', fileName: 'check.pdf' });
  const { user } = await openPage('/checkliste?token=abc');
  expect(sentTo('POST /api/checklist/confirm')).toEqual([]);
  await user.click(button('Ja, Checkliste erhalten'));
  expect(await main().findByText('Vielen Dank.')).toBeVisible();
  expect(sentTo('POST /api/checklist/confirm')).toEqual([{ token: 'abc' }]);
  expect(button('Checkliste herunterladen (PDF)')).toBeVisible();
});

it('an expired link says so and leads back to the form', async () => {
  const expired = { code: 'TOKEN_INVALID', message: 'Dieser Link ist abgelaufen.' };
  answer('POST /api/checklist/confirm', refusal(400, expired));
  const { user } = await openPage('/checkliste?token=alt');
  await user.click(button('Ja, Checkliste erhalten'));
  expect(await main().findByText('Dieser Link ist abgelaufen.')).toBeVisible();
  expect(main().getByRole('link', { name: 'Checkliste neu anfordern' })).toBeVisible();
});

it('a link without its end asks for the whole one', async () => {
  await openPage('/neue-inhalte');
  expect(main().getByText(/Diesem Link fehlt etwas/)).toBeVisible();
  expect(main().queryByRole('button')).toBeNull();
});

it('the newsletter begins with the button', async () => {
  answer('POST /api/newsletter/confirm', { message: 'Wir schreiben Ihnen.' });
  const { user } = await openPage('/neue-inhalte?token=abc');
  expect(sentTo('POST /api/newsletter/confirm')).toEqual([]);
  await user.click(button('Ja, schreiben Sie mir'));
  expect(await main().findByText('Wir schreiben Ihnen.')).toBeVisible();
});

it('one leaves each e-mail, or all of them, without signing in', async () => {
  const choices = { email: 'karl@example.com', newsletter: 'on', moduleUpdates: true };
  answer('POST /api/email-choices/link', choices);
  const { user } = await openPage('/e-mail-einstellungen?token=abc');
  expect(await main().findByText('karl@example.com')).toBeVisible();
  answer('PUT /api/email-choices/link', { ...choices, moduleUpdates: false });
  await user.click(main().getByRole('checkbox', { name: /Module meines Kurses/ }));
  answer('PUT /api/email-choices/link', { ...choices, newsletter: 'off', moduleUpdates: false });
  await user.click(button('Von allem abmelden'));
  expect(await main().findByText(/^Sie bekommen keine dieser/)).toHaveTextContent(
    'Sie bekommen keine dieser E-Mails mehr.',
  );
  expect(sentTo('PUT /api/email-choices/link')).toEqual([
    { token: 'abc', moduleUpdates: false },
    { token: 'abc', newsletter: false, moduleUpdates: false },
  ]);
});

it('a link that no longer holds sends nobody for a new one', async () => {
  const message = 'Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.';
  answer('POST /api/email-choices/link', refusal(400, { code: 'TOKEN_INVALID', message }));
  await openPage('/e-mail-einstellungen?token=alt');
  expect((await main().findByRole('alert')).textContent).toBe(
    'Dieser Link ist ungültig oder abgelaufen.',
  );
  expect(main().getByRole('link', { name: 'kurze Nachricht an uns' })).toBeVisible();
});

it('who has no account is asked for nothing about modules', async () => {
  answer('POST /api/email-choices/link', {
    ...{ email: 'karl@example.com', newsletter: 'asked', moduleUpdates: null },
  });
  await openPage('/e-mail-einstellungen?token=abc');
  expect(await main().findByText(/einen Link gesendet/)).toHaveTextContent(/der 48 Stunden gilt/);
  expect(main().getAllByRole('checkbox')).toHaveLength(1);
});
