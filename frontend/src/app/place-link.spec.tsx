import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { AroundPages, PlaceLink } from './place-link';

/** Two places with a link to the second around them. @returns the router, and how often the link was drawn */
function openPlaces() {
  let drawn = 0;
  const Counted = () => {
    drawn += 1;
    return 'Zum Ziel';
  };
  const Around = () => (
    <AroundPages>
      <PlaceLink to="/ziel" state={{ von: 'Start' }}>
        <Counted />
      </PlaceLink>
      <Outlet />
    </AroundPages>
  );
  const children = [
    { path: '/', element: <h1>Start</h1> },
    { path: '/ziel', element: <h1>Ziel</h1> },
  ];
  const router = createMemoryRouter([{ element: <Around />, children }]);
  render(<RouterProvider router={router} />);
  return { router, timesDrawn: () => drawn };
}

const link = () => screen.getByRole('link', { name: 'Zum Ziel' });

it('a link around the pages leads on within the app, and is not drawn anew with the change', async () => {
  const { router, timesDrawn } = openPlaces();
  const before = timesDrawn();
  await userEvent.click(link());
  expect(await screen.findByRole('heading', { name: 'Ziel' })).toBeVisible();
  expect(router.state.location.state).toEqual({ von: 'Start' });
  expect(timesDrawn()).toBe(before);
});

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'pressed with %j it is left to the browser, which opens it elsewhere',
  (press) => {
    const { router } = openPlaces();
    // Answers whether nobody has kept the browser from following it.
    document.addEventListener(
      'click',
      (event) => {
        expect(event.defaultPrevented).toBe(false);
        event.preventDefault();
      },
      { once: true },
    );
    fireEvent.click(link(), press);
    expect(router.state.location.pathname).toBe('/');
    expect.assertions(2);
  },
);
