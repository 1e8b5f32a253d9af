const { mkdtempSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

const PORT = 3210;
const origin = `http://localhost:${PORT}`;
process.env.DATA_DIR ??= mkdtempSync(join(tmpdir(), 'toolkit-lighthouse-'));

/** `npm run lighthouse`: Lighthouse with its default phone against a demo installation, and what must hold. */
module.exports = {
  ci: {
    collect: {
      startServerCommand: `PORT=${PORT} APP_URL=${origin} node backend/bundle/main.js`,
      startServerReadyPattern: 'läuft:',
      startServerReadyTimeout: 120_000,
      numberOfRuns: 3,
      puppeteerScript: './scripts/lighthouse-sign-in.cjs',
      puppeteerLaunchOptions: { args: ['--no-sandbox'] },
      settings: { disableStorageReset: true },
      url: [
        ...['/', '/unternehmenswert-rechner', '/login', '/checkout', '/dashboard', '/modules'],
        ...['/modules/modul-1', '/chat', '/downloads'],
      ].map((path) => origin + path),
    },
    assert: {
      assertions: {
        'largest-contentful-paint': ['error', { maxNumericValue: 2_500 }],
        'cumulative-layout-shift': ['error', { maxNumericValue: 0.05 }],
        'total-blocking-time': ['warn', { maxNumericValue: 300 }],
        'categories:accessibility': ['error', { minScore: 1 }],
      },
    },
    upload: { target: 'filesystem', outputDir: '.cache/lighthouse' },
  },
};
