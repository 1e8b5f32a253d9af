import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './e2e/support/browser-args';

const OWN_PRODUCT = 'chat-answers.spec.ts';

export default defineConfig({
  testDir: './e2e',
  outputDir: '../.cache/test/browser',
  globalSetup: './e2e/support/start-server.ts',
  workers: 3,
  fullyParallel: true,
  retries: 0,
  // What needs a product of its own begins first: at the end the others would wait for it alone.
  projects: [
    { name: 'with a product of its own', testMatch: OWN_PRODUCT },
    { name: 'with the shared product', testIgnore: OWN_PRODUCT },
  ],
  // Waits end when what they wait for happens; these bounds are for a machine that is busy otherwise.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  reporter: [['line'], ['json']],
  use: {
    // Set by the global setup before the workers read this file.
    ...(process.env.E2E_BASE_URL && { baseURL: process.env.E2E_BASE_URL }),
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1280, height: 900 },
    // A test that stands in for an answer must be asked; what reads offline allows it for itself.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: BROWSER_ARGS,
    },
    // Nothing here is judged by its movement, and waiting for it would take a third of the time.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
  },
});
