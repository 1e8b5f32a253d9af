import { TestEnvironment as NodeEnvironment } from 'jest-environment-node';
import { current } from './globals.mjs';
import './register.mjs';

let files = 0;

/**
 * Jest runs the tests of a file, Node loads it (decision 29): spec files as TypeScript, what they test from the build.
 * Files that one worker runs share modules and global objects.
 */
export default class NativeEnvironment extends NodeEnvironment {
  constructor(...args) {
    super(...args);
    files += 1;
    /** A query behind the address of a spec file and its setup files, so that each is evaluated for each file. */
    this.mark = `?${files}`;
  }

  async setup() {
    await super.setup();
    // Jest maps stacks only of what it has loaded itself.
    Error.prepareStackTrace = undefined;
    process.setSourceMapsEnabled(true);
    this.global.importSpec = (url) => {
      Object.assign(current, { globals: this.global, mocker: this.moduleMocker });
      return import(url + this.mark);
    };
  }
}
