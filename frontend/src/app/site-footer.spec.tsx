import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { OWNER, signInAs } from '../../test/people';
import { openPage } from '../../test/render';

const LAW = [
  'Kontakt',
  'Impressum',
  'Datenschutz',
  'AGB',
  'Widerrufsbelehrung',
  'Barrierefreiheit',
  'Vertrag widerrufen',
];

const foot = async () => within(await screen.findByRole('contentinfo'));
const names = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);

it('a visitor who looks around finds the whole offer at the foot of a page', async () => {
  await openPage('/impressum');
  expect((await foot()).getByRole('link', { name: 'Premium-Zugang' })).toBeVisible();
});

it('whoever signs in finds there what the law wants in sight, and nothing that leads away', async () => {
  await openPage('/login');
  expect(names((await foot()).getAllByRole('link'))).toEqual(LAW);
});

it('an owner is not offered there what the bar has already', async () => {
  signInAs(OWNER);
  await openPage('/impressum');
  expect(names((await foot()).getAllByRole('link'))).toEqual(LAW);
});
