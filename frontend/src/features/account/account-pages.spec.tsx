import { expect, it, jest } from '@jest/globals';
import { answer, refusal, sentTo, unreachable } from '@test/api';
import { OWNER, signInAs } from '@test/people';
import { type OpenPage, openPage, passTime } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';
import { clearToken, readToken } from '@/lib/session';

const PASSWORD = 'Nachlass-2026';

const press = ({ user }: OpenPage, name: string | RegExp) =>
  user.click(within(screen.getByRole('main')).getByRole('button', { name }));

const passwordField = () => screen.getByLabelText('Passwort');

async function fillInSignIn(page: OpenPage): Promise<void> {
  await page.fill('E-Mail-Adresse', 'karl@example.com');
  await page.fill('Passwort', PASSWORD);
  await press(page, 'Anmelden');
}

async function fillInRegistration(page: OpenPage): Promise<void> {
  await page.fill('Vorname', 'Karl');
  await page.fill('Nachname', 'Brandt');
  await page.fill('E-Mail-Adresse', 'karl@example.com');
  await page.fill('Passwort', PASSWORD);
  await page.fill('Passwort wiederholen', PASSWORD);
  await press(page, /[Rr]egistrieren|Konto/);
}

async function fillInRequest(page: OpenPage): Promise<void> {
  await page.fill('E-Mail-Adresse', 'niemand@example.com');
  await press(page, 'Link anfordern');
}

async function fillInNewPassword(page: OpenPage): Promise<void> {
  for (const label of ['Neues Passwort', 'Neues Passwort wiederholen']) {
    await page.fill(label, PASSWORD);
  }
  await press(page, 'Passwort speichern');
}

const addressIsRefused = () =>
  waitFor(() =>
    expect(screen.getByLabelText('E-Mail-Adresse')).toHaveAccessibleDescription(
      'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    ),
  );

it('the sign-in asks for address and password, and shows the password on demand', async () => {
  const page = await openPage('/login');
  expect(screen.getByRole('heading', { level: 1, name: 'Anmelden' })).toBeVisible();
  await page.fill('E-Mail-Adresse', 'karl@example');
  await press(page, 'Anmelden');
  await addressIsRefused();
  expect(screen.getByText('Passwort ist erforderlich')).toBeVisible();
  expect(passwordField()).toHaveAttribute('type', 'password');
  await press(page, 'Passwort anzeigen');
  expect(passwordField()).toHaveAttribute('type', 'text');
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Konto anlegen' })).toHaveAttribute('href', '/register');
  await page.user.click(main.getByRole('link', { name: 'Passwort vergessen?' }));
  await waitFor(() => expect(page.address()).toBe('/forgot-password'));
  await page.user.click(await main.findByRole('link', { name: 'Zurück zur Anmeldung' }));
  await waitFor(() => expect(page.address()).toBe('/login'));
});

it('who comes by „Kostenlos starten“ is offered an account first, and nobody is welcomed back', async () => {
  const page = await openPage('/kontakt');
  await page.user.click(
    screen.getAllByRole('link', { name: 'Kostenlos starten' })[0] as HTMLElement,
  );
  const start = within(await screen.findByRole('region', { name: 'Neu hier?' }));
  expect(page.address()).toBe('/login');
  expect(screen.getByRole('main')).not.toHaveTextContent(/Willkommen zurück/);
  await page.user.click(start.getByRole('link', { name: 'Konto anlegen' }));
  await screen.findByRole('heading', { level: 1, name: 'Registrieren' });
  expect(page.address()).toBe('/register');
  const ways = within(screen.getByRole('navigation', { name: 'Zugang' }));
  expect(ways.getByRole('link', { name: 'Konto anlegen' })).toHaveAttribute('aria-current', 'page');
});

const refusedAs = (status: number, code: string, message = 'Das geht so nicht.') =>
  answer('POST /api/auth/confirm-email', refusal(status, { code, message }));

it('opening the link of the mail confirms nothing, the button does, signs in and leads to the first step', async () => {
  signInAs(OWNER);
  clearToken();
  const message = 'Ihre E-Mail-Adresse ist bestätigt, und Sie sind angemeldet.';
  answer('POST /api/auth/confirm-email', { message, token: 'neu' });
  const page = await openPage('/confirm-email?token=abc');
  expect(sentTo('POST /api/auth/confirm-email')).toEqual([]);
  await press(page, 'Adresse bestätigen');
  expect(await screen.findByText(/und Sie sind angemeldet/)).toHaveTextContent(message);
  expect(await screen.findByRole('link', { name: 'Mit Modul 1 beginnen' })).toHaveAttribute(
    'href',
    '/modules/modul-1',
  );
  expect(sentTo('POST /api/auth/confirm-email')).toEqual([{ token: 'abc' }]);
  expect(readToken()).toBe('neu');
});

it('in another browser one chooses a new password, which confirms the address', async () => {
  refusedAs(403, 'NEW_PASSWORD_REQUIRED');
  const page = await openPage('/confirm-email?token=abc');
  await press(page, 'Adresse bestätigen');
  await screen.findByRole('heading', { level: 1, name: 'Wählen Sie Ihr Passwort' });
  expect(screen.getByText(/in einem anderen Browser/).closest('[tabindex]')).toHaveFocus();
  answer(
    'POST /api/auth/confirm-email',
    refusal(400, { code: 'VALIDATION_FAILED', fields: { newPassword: ['Zu verbreitet'] } }),
  );
  await fillInNewPassword(page);
  expect(await screen.findByText('Zu verbreitet')).toBeVisible();
  const message = 'Ihre E-Mail-Adresse ist bestätigt. Sie können sich jetzt anmelden.';
  answer('POST /api/auth/confirm-email', { message, token: null });
  await press(page, 'Passwort speichern');
  expect(await screen.findByRole('link', { name: 'Zur Anmeldung' })).toBeVisible();
  expect(sentTo('POST /api/auth/confirm-email').at(-1)).toEqual({
    token: 'abc',
    newPassword: PASSWORD,
  });
  expect(readToken()).toBeNull();
});

it('whose address is confirmed already reads so and is led to the sign-in', async () => {
  refusedAs(409, 'ALREADY_CONFIRMED');
  const page = await openPage('/confirm-email?token=abc');
  await press(page, 'Adresse bestätigen');
  await screen.findByRole('heading', { level: 1, name: 'Ihre Adresse ist bereits bestätigt' });
  expect(within(screen.getByRole('main')).getByRole('link')).toHaveAttribute('href', '/login');
  expect(screen.queryByText(/nicht möglich/)).toBeNull();
});

it('a changed address is confirmed by who is signed in, and the way there leads back', async () => {
  refusedAs(403, 'OWN_SESSION_REQUIRED', 'Bitte melden Sie sich an.');
  const page = await openPage('/confirm-email?token=abc');
  await press(page, 'Adresse bestätigen');
  expect(await screen.findByText('Bitte melden Sie sich an.')).toBeVisible();
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Zur Anmeldung' }),
  ).toHaveAttribute('href', '/login?next=%2Fconfirm-email%3Ftoken%3Dabc');
});

it('a link that has expired offers another mail, and a fault on the way another try', async () => {
  answer('POST /api/auth/confirm-email', unreachable);
  const page = await openPage('/confirm-email?token=abc');
  await press(page, 'Adresse bestätigen');
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Server ist nicht erreichbar');
  refusedAs(400, 'TOKEN_INVALID');
  await press(page, 'Adresse bestätigen');
  await screen.findByRole('heading', { level: 1, name: 'Bestätigung nicht möglich' });
  expect(screen.getByText(/abgelaufen oder wurde schon benutzt/)).toBeVisible();
  answer('POST /api/auth/resend-confirmation', { message: 'Noch einmal gesendet.' });
  await page.fill('E-Mail-Adresse', 'karl@example.com');
  await press(page, 'E-Mail erneut senden');
  expect(await screen.findByText('Noch einmal gesendet.')).toBeVisible();
});

it('a wrong password is told above the form, and what was typed stays', async () => {
  const message = 'E-Mail-Adresse oder Passwort ist falsch.';
  answer('POST /api/auth/login', refusal(401, { code: 'BAD_CREDENTIALS', message }));
  const page = await openPage('/login');
  await fillInSignIn(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('E-Mail-Adresse')).toHaveValue('karl@example.com');
  expect(page.address()).toBe('/login');
});

it.each([
  { path: '/login', fallback: 'Anmeldung fehlgeschlagen', fillIn: fillInSignIn },
  { path: '/register', fallback: 'Registrierung fehlgeschlagen', fillIn: fillInRegistration },
  { path: '/forgot-password', fallback: 'Anfrage fehlgeschlagen', fillIn: fillInRequest },
  {
    path: '/reset-password?token=abc',
    fallback: 'Passwort-Reset fehlgeschlagen',
    fillIn: fillInNewPassword,
  },
])(
  'a refusal without words is told at $path as „$fallback“',
  async ({ path, fallback, fillIn }) => {
    answer('POST /api/auth/*', refusal(502));
    const page = await openPage(path);
    await fillIn(page);
    expect((await screen.findByRole('alert')).textContent).toBe(fallback);
    answer('POST /api/auth/*', unreachable);
    const [submit] = screen.getByRole('main').querySelectorAll<HTMLElement>('form [type="submit"]');
    await page.user.click(submit as HTMLElement);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Der Server ist nicht erreichbar'),
    );
  },
);

async function leadsToSignInAfterThreeSeconds(page: OpenPage, message: string): Promise<void> {
  const before = page.address();
  await passTime(10);
  expect(screen.getByText(message)).toBeVisible();
  await passTime(2_900);
  expect(page.address()).toBe(before);
  await passTime(100);
  await waitFor(() => expect(page.address()).toBe('/login'));
}

it('after registering one is told to confirm and led to the sign-in after three seconds', async () => {
  const message = 'Bitte bestätigen Sie Ihre Adresse.';
  answer('POST /api/auth/register', { message });
  const page = await openPage('/register');
  expect(
    within(screen.getByRole('main')).getByRole('link', { name: 'Zur Anmeldung' }),
  ).toBeVisible();
  jest.useFakeTimers();
  await fillInRegistration(page);
  await leadsToSignInAfterThreeSeconds(page, message);
});

it('after a new password one is led to the sign-in after three seconds', async () => {
  const message = 'Ihr Passwort ist geändert.';
  answer('POST /api/auth/reset-password', { message });
  const page = await openPage('/reset-password?token=abc');
  await page.fill('Neues Passwort', 'kurz');
  await page.fill('Neues Passwort wiederholen', 'anders');
  await press(page, 'Passwort speichern');
  expect(await screen.findByText('Passwort muss mindestens 8 Zeichen lang sein')).toBeVisible();
  expect(screen.getByText('Passwörter stimmen nicht überein')).toBeVisible();
  expect(sentTo('POST /api/auth/reset-password')).toEqual([]);
  jest.useFakeTimers();
  await fillInNewPassword(page);
  await leadsToSignInAfterThreeSeconds(page, message);
});

it('asking for a new password shows what the server says', async () => {
  const message = 'Falls es zu dieser Adresse ein Konto gibt, haben wir Ihnen geschrieben.';
  answer('POST /api/auth/reset-password-request', { message });
  const page = await openPage('/forgot-password');
  await page.fill('E-Mail-Adresse', 'niemand@');
  await press(page, 'Link anfordern');
  await addressIsRefused();
  await fillInRequest(page);
  expect(await screen.findByText(message)).toBeVisible();
});

it('a link to a new password that is not valid is told as such, and what was typed stays', async () => {
  const message = 'Ungültiger oder fehlender Token';
  answer('POST /api/auth/reset-password', refusal(400, { code: 'TOKEN_INVALID', message }));
  const page = await openPage('/reset-password?token=alt');
  await fillInNewPassword(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Neues Passwort')).toHaveValue(PASSWORD);
});

it('a reset page without a token says so and offers a new link', async () => {
  const { user, address } = await openPage('/reset-password');
  expect(screen.getByRole('heading', { name: 'Ungültiger Link' })).toBeVisible();
  expect(screen.getByText('Der Passwort-Reset-Link ist ungültig oder abgelaufen.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Neuen Link anfordern' }));
  await waitFor(() => expect(address()).toBe('/forgot-password'));
});
