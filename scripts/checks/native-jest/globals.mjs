import { jestExpect } from '@jest/expect';

/** What Jest has made for the spec file that is running. */
export const current = { globals: {}, mocker: null };

/** Stands for one of Jest's functions, whichever file is running. */
const live = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, args) => current.globals[name](...args),
    get: (_target, key) => current.globals[name][key],
  });

export const describe = live('describe');
export const it = live('it');
export const beforeAll = live('beforeAll');
export const beforeEach = live('beforeEach');
export const afterAll = live('afterAll');
export const afterEach = live('afterEach');
/** Not the one that Jest makes for each file: to that a `String` from outside is none. */
export const expect = jestExpect;
export const jest = { spyOn: (...args) => current.mocker.spyOn(...args) };
