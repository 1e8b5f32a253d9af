import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answer, hold, refusal, sentTo, unreachable } from '@test/api';
import { clearToken, storeToken } from '@/lib/session';
import {
  dropUnsentUpTo,
  keepUnsent,
  merged,
  rememberAccount,
  sendBeforeLeaving,
  sendUnsent,
  type Unsent,
  unsentAt,
  withUnsent,
} from './unsent';

const PROGRESS = '/api/modules/modul-1/progress';
const POSITION = '/api/modules/modul-1/position';

const progress = (progressPercentage: number, at: number): Unsent => ({
  path: PROGRESS,
  body: { progressPercentage },
  at,
});
const position = (section: number, at: number): Unsent => ({
  path: POSITION,
  body: { section, place: 100 },
  at,
});

describe('two changes at one address', () => {
  it('progress only grows, whichever came last', () => {
    expect(merged(progress(60, 1), progress(40, 2))).toEqual(progress(60, 1));
    expect(merged(progress(40, 1), progress(60, 2))).toEqual(progress(60, 2));
  });

  it('of two positions the newer stays, whichever is further', () => {
    expect(merged(position(5, 1), position(2, 2))).toEqual(position(2, 2));
    expect(merged(position(5, 2), position(2, 1))).toEqual(position(5, 2));
  });
});

describe('what the server stored, with what it does not know yet', () => {
  const stored = { progressPercentage: 50, position: { section: 3, place: 0 } };

  it('stays where nothing waits', () => {
    expect(withUnsent(stored, null, null)).toEqual(stored);
  });

  it('takes the greater progress and the position that waits', () => {
    expect(withUnsent(stored, progress(20, 1), position(1, 2))).toEqual({
      progressPercentage: 50,
      position: { section: 1, place: 100 },
    });
    expect(withUnsent(stored, progress(70, 1), null)).toEqual({
      ...stored,
      progressPercentage: 70,
    });
  });

  it('is completed where the module was finished, and begins anew', () => {
    const at = Date.parse('2026-11-20T09:00:00Z');
    expect(withUnsent(stored, progress(100, at), position(6, at - 1))).toEqual({
      progressPercentage: 100,
      completedAt: '2026-11-20T09:00:00.000Z',
    });
    expect(withUnsent(stored, progress(100, at), position(0, at + 1)).position).toEqual({
      section: 0,
      place: 100,
    });
  });
});

describe('progress that was sent by itself', () => {
  beforeEach(() => rememberAccount('inhaber'));

  it.each([
    { sent: 62, left: null },
    { sent: 25, left: { progressPercentage: 62 } },
  ])('of $sent percent leaves what waits only where it is further', ({ sent, left }) => {
    keepUnsent(PROGRESS, { progressPercentage: 62 });
    dropUnsentUpTo(PROGRESS, sent);
    expect(unsentAt(PROGRESS)?.body ?? null).toEqual(left);
  });
});

describe('the changes that wait', () => {
  beforeEach(() => {
    storeToken('token');
    rememberAccount('one');
  });

  it('are sent once, in their order, with their age', async () => {
    const clock = jest.spyOn(Date, 'now');
    clock.mockReturnValue(1_000_000);
    keepUnsent(POSITION, { section: 1, place: 10 });
    clock.mockReturnValue(1_060_000);
    keepUnsent(PROGRESS, { progressPercentage: 30 });
    clock.mockReturnValue(1_120_000);
    const order: string[] = [];
    answer('PUT /api/modules/*/*', ({ path }: { path: string }) => {
      order.push(path);
      return {};
    });
    const [first, second] = await Promise.all([sendUnsent(), sendUnsent()]);
    expect([first, second]).toEqual([true, true]);
    expect(await sendUnsent()).toBe(false);
    expect(order).toEqual([POSITION, PROGRESS]);
    expect(sentTo(`PUT ${POSITION}`)).toEqual([{ section: 1, place: 10, secondsAgo: 120 }]);
    expect(sentTo(`PUT ${PROGRESS}`)).toEqual([{ progressPercentage: 30, secondsAgo: 60 }]);
  });

  it('stay without a connection, and while the server has no answer', async () => {
    keepUnsent(PROGRESS, { progressPercentage: 30 });
    for (const failure of [unreachable, refusal(502), refusal(401)]) {
      answer('PUT /api/modules/*/progress', failure);
      expect(await sendUnsent()).toBe(false);
    }
    expect(unsentAt(PROGRESS)?.body).toEqual({ progressPercentage: 30 });
  });

  it('do not hold up the others where the server refuses one for good', async () => {
    keepUnsent(POSITION, { section: 40, place: 0 });
    keepUnsent(PROGRESS, { progressPercentage: 30 });
    answer('PUT /api/modules/*/position', refusal(400));
    answer('PUT /api/modules/*/progress', {});
    expect(await sendUnsent()).toBe(true);
    expect([unsentAt(POSITION), unsentAt(PROGRESS)]).toEqual([null, null]);
  });

  it('keep what was read while they were on their way', async () => {
    keepUnsent(POSITION, { section: 1, place: 10 });
    const arrive = hold('PUT /api/modules/*/position', {});
    const sending = sendUnsent();
    keepUnsent(POSITION, { section: 2, place: 20 });
    arrive();
    await sending;
    expect(unsentAt(POSITION)?.body).toEqual({ section: 2, place: 20 });
  });

  it('belong to one account, and end with another', async () => {
    keepUnsent(PROGRESS, { progressPercentage: 30 });
    rememberAccount('other');
    expect(unsentAt(PROGRESS)).toBeNull();
    expect(await sendUnsent()).toBe(false);
    expect(Object.keys(localStorage).sort()).toEqual(['account', 'authToken']);
  });

  it('are lost at a sign-out only after a try', async () => {
    keepUnsent(PROGRESS, { progressPercentage: 30 });
    answer('PUT /api/modules/*/progress', unreachable);
    expect(await sendBeforeLeaving()).toBe(true);
    expect(sentTo(`PUT ${PROGRESS}`)).toHaveLength(1);
    answer('PUT /api/modules/*/progress', {});
    expect(await sendBeforeLeaving()).toBe(false);
  });

  it('are gone with the session', () => {
    keepUnsent(PROGRESS, { progressPercentage: 30 });
    clearToken();
    expect(keepUnsent(PROGRESS, { progressPercentage: 30 })).toBe(false);
    expect(localStorage).toHaveLength(0);
  });
});
