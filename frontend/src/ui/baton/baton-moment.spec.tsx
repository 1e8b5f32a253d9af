import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { BatonMoment, type Moment } from './baton-moment';

const MOMENTS: Moment[] = ['calculated', 'finished', 'bought', 'handed-over'];

it('every moment has a scene of its own, which says nothing to a screen reader', () => {
  const scenes = MOMENTS.map((moment) => {
    const { container } = render(<BatonMoment moment={moment} />);
    expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
    return container.innerHTML;
  });
  expect(new Set(scenes).size).toBe(MOMENTS.length);
});
