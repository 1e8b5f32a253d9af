import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

it('the scenes are over after 600 ms, and are still where motion is not wanted', () => {
  const motion = readFileSync(join('src', 'styles', 'motion.css'), 'utf8');
  const rules = [
    ...motion.matchAll(
      /\.(moment-[a-z]+) \{\s*(?:stroke-dasharray: 1;\s*)?animation: [a-z-]+ (\d+)ms ease-out (\d+)ms both;/g,
    ),
  ];
  expect(rules.map(([, name]) => name)).toEqual([
    'moment-arrives',
    'moment-passes',
    'moment-follows',
    'moment-leaves',
  ]);
  for (const [, , lasts, after] of rules)
    expect(Number(lasts) + Number(after)).toBeLessThanOrEqual(600);
  const before = motion.slice(0, motion.indexOf('.moment-arrives'));
  expect(before.slice(before.lastIndexOf('@media'))).toContain(
    'prefers-reduced-motion: no-preference',
  );
});
