import { jestExpect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';

/** What Jest has made for the spec file that is running. */
export const current = { globals: {}, mocker: null };

/** What Node itself runs by. */
const REAL = ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'hrtime'];
const clock = new ModernFakeTimers({
  config: { fakeTimers: { doNotFake: [...REAL, 'performance'] } },
  global: globalThis,
});

/** Stands for one of Jest's functions, whichever file is running. */
const live = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, args) => current.globals[name](...args),
    get: (_target, key) => current.globals[name][key],
  });
const mock =
  (name) =>
  (...args) =>
    current.mocker[name](...args);

export const [describe, it, test] = ['describe', 'it', 'test'].map(live);
export const [beforeAll, beforeEach] = ['beforeAll', 'beforeEach'].map(live);
export const [afterAll, afterEach] = ['afterAll', 'afterEach'].map(live);
/** Not the one that Jest makes for each file: to that a `String` from outside is none. */
export const expect = jestExpect;
export const jest = {
  fn: mock('fn'),
  spyOn: mock('spyOn'),
  restoreAllMocks: mock('restoreAllMocks'),
  useFakeTimers: () => clock.useFakeTimers(),
  useRealTimers: () => clock.useRealTimers(),
  advanceTimersByTime: (ms) => clock.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => clock.advanceTimersByTimeAsync(ms),
};
