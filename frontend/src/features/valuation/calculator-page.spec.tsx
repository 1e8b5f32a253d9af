import { beforeEach, expect, it, jest } from '@jest/globals';
import { answer } from '@test/api';
import { type OpenPage, openPage, passTime } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';

const VALUE = '1.574.370 €';

const main = () => within(screen.getByRole('main'));

/** The example company of the course, as its owner would type it. */
async function fillIn({ user, fill }: OpenPage): Promise<void> {
  await fill('Jahresumsatz', '3,8 Mio.');
  await fill('Jahresgewinn (EBIT)', '420000');
  await user.selectOptions(screen.getByLabelText('Branche'), 'Bau/Handwerk');
  await fill('Mitarbeiteranzahl', '24');
  await fill(/^Unternehmensalter/, '33');
  await user.click(screen.getByRole('radio', { name: /Hoch/ }));
  await user.click(screen.getByRole('radio', { name: 'Ja' }));
}

const calculate = ({ user }: OpenPage) =>
  user.click(screen.getByRole('button', { name: /berechnen/ }));

beforeEach(() => answer('POST /api/calculations/count', {}));

it.each(['Jahresumsatz', 'Jahresgewinn (EBIT)', 'Mitarbeiteranzahl'])(
  'without „%s“ the field says what to do and gets the focus',
  async (label) => {
    const page = await openPage('/unternehmenswert-rechner');
    await fillIn(page);
    await page.fill(label, '');
    await calculate(page);
    expect(await screen.findByText(`Bitte füllen Sie das Feld "${label}" aus.`)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    jest.useFakeTimers();
    await passTime(2_000);
    expect(screen.queryByText(VALUE)).toBeNull();
  },
);

it('a loss is refused with a sentence at the field, and nothing is computed', async () => {
  const page = await openPage('/unternehmenswert-rechner');
  await fillIn(page);
  const profit = screen.getByLabelText('Jahresgewinn (EBIT)');
  await page.fill('Jahresgewinn (EBIT)', '-50000');
  await calculate(page);
  await waitFor(() => expect(profit).toHaveAttribute('aria-invalid', 'true'));
  expect(profit).toHaveAccessibleDescription(/\S/);
  expect(main().getByText('Hier erscheint Ihr Ergebnis')).toBeVisible();
});

it('the age may be left out and then changes nothing', async () => {
  const page = await openPage('/unternehmenswert-rechner');
  await fillIn(page);
  await page.fill(/^Unternehmensalter/, '');
  jest.useFakeTimers();
  await calculate(page);
  await passTime(10);
  await passTime(1_000);
  expect(screen.getAllByText('1.499.400 €')[0]).toBeVisible();
});

it('the calculator has three groups, works for a second and explains its result', async () => {
  const page = await openPage('/unternehmenswert-rechner');
  for (const name of [
    'Finanzkennzahlen',
    'Unternehmensstruktur',
    'Marktposition und Entwicklung',
  ]) {
    expect(main().getByRole('group', { name })).toBeVisible();
  }
  for (const name of [/^Mittel/, /^Nein/, /^Regional/, /^Stabil/]) {
    expect(main().getByRole('radio', { name })).toBeChecked();
  }
  expect(main().getByText('Hier erscheint Ihr Ergebnis')).toBeVisible();
  await page.fill('Jahresumsatz', '1000000');
  await page.fill('Jahresgewinn (EBIT)', '200000');
  await page.user.selectOptions(main().getByLabelText('Branche'), 'Medien');
  await page.fill('Mitarbeiteranzahl', '20');
  jest.useFakeTimers();
  await page.user.click(main().getByRole('button', { name: 'Unternehmenswert berechnen' }));
  await passTime(10);
  expect(main().getByRole('button', { name: 'Wird berechnet …' })).toBeVisible();
  await passTime(900);
  expect(main().queryByText('1.155.000 €')).toBeNull();
  await passTime(100);
  expect(main().getAllByText('1.155.000 €')[0]).toBeVisible();
  expect(main().getByText(/^rund 1,16.Mio/)).toBeVisible();
  expect(main().getByText('5,8x')).toBeVisible();
  expect(main().getByRole('link', { name: 'Genauer rechnen' })).toHaveAttribute(
    'href',
    '/bewertung',
  );
  expect(main().getByRole('button', { name: /PDF exportieren/ })).toBeVisible();
  expect(main().getByRole('heading', { name: /Warum/ })).toBeVisible();
  expect(main().getByRole('link', { name: 'Den Kurs ansehen' })).toHaveAttribute('href', '/');
  expect(main().getByRole('link', { name: /Erstberatung/ })).toHaveAttribute('href', '/kontakt');
});

it('the short address leads to the calculator', async () => {
  const { address } = await openPage('/valuation');
  await waitFor(() => expect(address()).toBe('/unternehmenswert-rechner'));
});
