import { expect, it, jest } from '@jest/globals';
import { allCalls, answer, sentTo, unreachable } from '@test/api';
import { OWNER, signInAs } from '@test/people';
import { type OpenPage, openPage, passTime } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';

const SENT = 'Ihre Nachricht ist gesendet';
const MESSAGE = 'Ich möchte in zwei Jahren übergeben.';

const sendButton = () => screen.getByRole('button', { name: 'Nachricht senden' });
const consentBox = () => screen.getByRole('checkbox', { name: /Datenschutzerklärung/ });
const messageField = () => screen.getByLabelText('Nachricht');

async function fillIn({ fill }: OpenPage): Promise<void> {
  await fill('Name', 'Karl Brandt');
  await fill('E-Mail-Adresse', 'karl.brandt@example.com');
  await fill('Betreff', 'Nachfolge');
  await fill('Nachricht', MESSAGE);
}

it('somebody signed in need not say again who they are', async () => {
  signInAs(OWNER);
  await openPage('/kontakt');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue('Karl Brandt'));
  expect(screen.getByLabelText('E-Mail-Adresse')).toHaveValue('inhaber@example.com');
});

it('the thanks stay for three seconds, then the form is there again and empty', async () => {
  answer('POST /api/contact', { message: 'Danke.' });
  const page = await openPage('/kontakt');
  expect(sendButton()).toBeDisabled();
  await fillIn(page);
  expect(sendButton()).toBeDisabled();
  await page.user.click(consentBox());
  jest.useFakeTimers();
  await page.user.click(sendButton());
  await passTime(10);
  expect(sentTo('POST /api/contact')).toHaveLength(1);
  expect(screen.getByText(SENT)).toBeVisible();
  expect(screen.getByText(SENT).closest('[role="status"]')).toHaveFocus();
  await passTime(2_900);
  expect(screen.getByText(SENT)).toBeVisible();
  await passTime(100);
  expect(screen.queryByText(SENT)).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(consentBox()).not.toBeChecked();
  expect(screen.getByRole('heading', { name: 'Schreiben Sie uns' })).toHaveFocus();
});

it('what is missing is said at its field, and nothing is sent', async () => {
  const { user } = await openPage('/kontakt');
  await user.click(consentBox());
  await user.click(sendButton());
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  for (const [label, sentence] of [
    ['Name', 'Name ist erforderlich'],
    ['E-Mail-Adresse', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
    ['Betreff', 'Betreff ist erforderlich'],
    ['Nachricht', 'Nachricht ist erforderlich'],
  ] as const) {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence);
  }
  expect(allCalls()).toEqual([]);
});

it('without a connection the failure is told, and what was typed stays', async () => {
  answer('POST /api/contact', unreachable);
  const page = await openPage('/kontakt');
  await fillIn(page);
  await page.user.click(consentBox());
  await page.user.click(sendButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Server ist nicht erreichbar');
  expect(messageField()).toHaveValue(MESSAGE);
  expect(consentBox()).toBeChecked();
  expect(sendButton()).toBeEnabled();
});

it('the page names hours, a first conversation, quick help and four questions', async () => {
  const { user, address } = await openPage('/kontakt');
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent('Mo–Fr 09:00–17:00 Uhr');
  expect(main).toHaveTextContent('Wochenende nach Vereinbarung');
  const booking = within(main).getByRole('link', { name: /Termin.*\(öffnet in neuem Tab\)/ });
  expect(booking).toHaveAttribute('target', '_blank');
  expect(booking).toHaveAttribute('rel', expect.stringContaining('noopener'));
  const questions = within(
    within(main).getByRole('region', { name: 'Häufige Fragen' }),
  ).getAllByRole('button', { expanded: false });
  expect(questions).toHaveLength(4);
  await user.click(questions[0] as HTMLElement);
  expect(within(main).getByText(/innerhalb von 24 Stunden/)).toBeVisible();
  await user.click(within(main).getByRole('link', { name: 'Unternehmenswert berechnen' }));
  await waitFor(() => expect(address()).toBe('/unternehmenswert-rechner'));
});
