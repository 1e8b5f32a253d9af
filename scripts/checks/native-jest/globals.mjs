import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';

/** What Jest has made for the spec file that is running. */
export const current = { globals: {}, mocker: null };

/** The process's own: a test stops what is due in time, not what is due at once, by which Node itself runs. */
const clock = new ModernFakeTimers({
  config: {
    fakeTimers: {
      doNotFake: [
        'nextTick',
        'setImmediate',
        'clearImmediate',
        'queueMicrotask',
        'hrtime',
        'performance',
      ],
    },
  },
  global: globalThis,
});

/** Stands for one of Jest's functions, whichever file is running. */
const live = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, args) => current.globals[name](...args),
    get: (_target, key) => current.globals[name][key],
  });

export const describe = live('describe');
export const it = live('it');
export const test = live('test');
export const beforeAll = live('beforeAll');
export const beforeEach = live('beforeEach');
export const afterAll = live('afterAll');
export const afterEach = live('afterEach');
/** Not the one that Jest makes for each file: to that a `String` from outside is none. */
export const expect = jestExpect;
export const jest = {
  ...Object.fromEntries(
    ['fn', 'spyOn', 'restoreAllMocks'].map((name) => [
      name,
      (...args) => current.mocker[name](...args),
    ]),
  ),
  useFakeTimers: () => clock.useFakeTimers(),
  useRealTimers: () => clock.useRealTimers(),
  advanceTimersByTime: (ms) => clock.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => clock.advanceTimersByTimeAsync(ms),
};
