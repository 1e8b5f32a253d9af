import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom has not; Node's own does the same. */
const FROM_NODE = [
  ...['fetch', 'Headers', 'Request', 'Response'],
  ...['ReadableStream', 'TransformStream', 'TextDecoderStream', 'TextEncoder', 'TextDecoder'],
  ...['AbortController', 'AbortSignal', 'structuredClone'],
];

/** jsdom as a browser would be that speaks HTTP. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }
}
