import { expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Button } from './button';

/** Both presses before the page has had a moment to show anything. */
const doubleClick = () =>
  act(() => {
    screen.getByRole('button').click();
    screen.getByRole('button').click();
  });

it('a double click counts as one press, and a later press counts again', async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Bestätigen</Button>);
  doubleClick();
  expect(onClick).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button'));
  expect(onClick).toHaveBeenCalledTimes(2);
});

it('a double click sends a form once', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit">Senden</Button>
    </form>,
  );
  doubleClick();
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
