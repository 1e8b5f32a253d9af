import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/test';

/** When each moving part of a scene comes to rest, in milliseconds after it came into the page. */
const rests = (page: Page) =>
  page.locator('svg:has(.moment-arrives)').evaluate((scene) => {
    // What leaves belongs to another moment, and moves like the rest.
    const leaving = scene.ownerDocument.createElementNS(scene.namespaceURI, 'path');
    leaving.setAttribute('class', 'moment-leaves');
    scene.append(leaving);
    return scene
      .getAnimations({ subtree: true })
      .map(({ effect }) => effect?.getComputedTiming().endTime);
  });

test('scenes of what has been reached are over after 600 ms, and stand still where motion is not wanted', async ({
  page,
}) => {
  await signIn(page, 'premium@example.com');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/dashboard?willkommen=1');
  const moving = await rests(page);
  expect(moving.length).toBe(4);
  for (const end of moving) expect(end).toBeLessThanOrEqual(600);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await rests(page)).toEqual([]);
});
