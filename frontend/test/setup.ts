import { readFileSync } from 'node:fs';
import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { act, cleanup, configure } from '@testing-library/react';
import { closeToast, currentToast } from '@/ui/toaster/toast';
import { everyCallHadItsAnswer, startApi } from './api';

// For a busy machine, on which others come first; what is there is found at once.
configure({ asyncUtilTimeout: 60_000 });

// All files that run in a process share one page.
document.body.replaceChildren();
// An open dialog blocks the pointer outside of it.
document.body.removeAttribute('style');
history.replaceState(null, '', '/');

// Testing Library looks there to see whether a test has stopped the clock.
Object.assign(globalThis, { jest });

// What every browser has and jsdom has not.
Blob.prototype.arrayBuffer = function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

// jsdom lays nothing out, so there is nothing to scroll or to measure.
window.scrollTo = () => {};
Element.prototype.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Range.prototype.getBoundingClientRect = () => new DOMRect();
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = () => {};
Element.prototype.releasePointerCapture = () => {};
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.IntersectionObserver = class extends window.ResizeObserver {
  takeRecords = () => [];
} as unknown as typeof IntersectionObserver;
// Nor has it workers; the browser tests see what one draws.
Object.assign(window, {
  Worker: class {
    postMessage() {}
    terminate() {}
  },
});
window.matchMedia = (media) =>
  ({ media, matches: false, addEventListener() {}, removeEventListener() {} }) as never;

// Styles are not loaded; Material UI computes with what their tokens stand for.
const TOKENS = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');
for (const [, name = '', value = ''] of TOKENS.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)) {
  document.documentElement.style.setProperty(name, value);
}

/** React says so when something comes between two steps of a test, as it does between two clicks. */
const ABOUT_THE_TEST = /not wrapped in act\(/;

/** React-admin hands MUI's inputs what these had in an older MUI, and writes down refusals. */
const ABOUT_REACT_ADMIN =
  /^HttpError: |does not recognize the `%s` prop .* (?:InputProps|inputProps|inputRef|InputLabelProps) /;

const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  startApi();
  localStorage.clear();
  sessionStorage.clear();
  for (const level of ['error', 'warn'] as const) {
    jest.spyOn(console, level).mockImplementation((...words) => {
      const complaint = words.map(String).join(' ');
      const isOurs = !ABOUT_THE_TEST.test(complaint) && !ABOUT_REACT_ADMIN.test(complaint);
      if (isOurs) complaints.push(complaint);
    });
  }
});

afterEach(() => {
  cleanup();
  const toast = currentToast();
  if (toast) act(() => closeToast(toast.id));
  everyCallHadItsAnswer();
  jest.restoreAllMocks();
  jest.useRealTimers();
  expect(complaints).toEqual([]);
});
