import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { Later } from './later';

/** Opens `from` of two pages. @returns whether the heading of „Ziel“ stood there when its end was first drawn */
function openPages(from: string) {
  const headingWasThere: boolean[] = [];
  const End = () => {
    headingWasThere.push(screen.queryByRole('heading') !== null);
    return <p>Ende</p>;
  };
  const target = (
    <>
      <h1>Ziel</h1>
      <Later>
        <End />
      </Later>
    </>
  );
  const start = (
    <>
      <Link to="/ziel">Zum Ziel</Link>
      <Link to="/ziel#ende">Zum Ende</Link>
    </>
  );
  const routes = [
    { path: '/', element: start },
    { path: '/ziel', element: target },
  ];
  const router = createMemoryRouter(routes, {
    initialEntries: ['/', '/ziel'].slice(0, from === '/' ? 1 : 2),
  });
  render(<RouterProvider router={router} />);
  return { router, headingWasThere: () => headingWasThere[0] };
}

it('after a press on a link the heading stands there before what is below the window is drawn', async () => {
  const { headingWasThere } = openPages('/');
  await userEvent.click(screen.getByRole('link', { name: 'Zum Ziel' }));
  expect(await screen.findByText('Ende')).toBeVisible();
  expect(headingWasThere()).toBe(true);
});

it('a page that is opened is whole at once', () => {
  const { headingWasThere } = openPages('/ziel');
  expect(screen.getByText('Ende')).toBeVisible();
  expect(headingWasThere()).toBe(false);
});

it('a link to a place of a page shows it whole at once, so that the place can be scrolled to', async () => {
  const { headingWasThere } = openPages('/');
  await userEvent.click(screen.getByRole('link', { name: 'Zum Ende' }));
  expect(await screen.findByText('Ende')).toBeVisible();
  expect(headingWasThere()).toBe(false);
});
