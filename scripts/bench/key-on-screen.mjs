import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../chromium.mjs';
import { median, report } from './proceeds.mjs';
import { startDatabase, startProduct } from './servers.mjs';

const SLOWED = 4;
const KEYS = 20;

/**
 * How long an owner waits from a key to the changed result of „Was bleibt mir?“ on the screen: the company
 * of the course, a real Chromium, the processor slowed four times.
 */
export async function benchKeyOnScreen() {
  const dataDir = mkdtempSync(join(tmpdir(), 'toolkit-bench-'));
  chmodSync(dataDir, 0o755);
  const database = await startDatabase(dataDir);
  const product = await startProduct(database.url, dataDir);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const page = await browser.newPage({ baseURL: product.origin, locale: 'de-DE' });
    await openExample(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    report('a key, on the screen', median(await timesOfKeys(page)), 100);
  } finally {
    await browser.close();
    await product.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The company of the course as an owner's own, at the field that is typed into. */
async function openExample(page) {
  await page.goto('/login');
  await page.evaluate(async () => {
    const send = async (path, method, body, token) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch(path, { method, headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return answer.json();
    };
    const { token } = await send('/api/auth/login', 'POST', {
      email: 'premium@example.com',
      password: 'Uebergabe-2026',
    });
    localStorage.setItem('authToken', token);
    const { facts } = await (await fetch('/api/company/example')).json();
    await send('/api/company', 'PUT', { version: 0, facts }, token);
  });
  await page.goto('/bewertung?schritt=bilanz');
  await page.getByLabel('Bankdarlehen').focus();
  await page.keyboard.press('End');
}

/** From the event of each key to the first frame after the net has changed, in milliseconds. */
async function timesOfKeys(page) {
  await page.evaluate(() => {
    const net = document.querySelector('aside .font-serif');
    addEventListener(
      'keydown',
      (event) => {
        window.shown = new Promise((resolve) => {
          const watch = new MutationObserver(() => {
            watch.disconnect();
            // The next task after a frame begins when the frame is on its way to the screen.
            requestAnimationFrame(() =>
              setTimeout(() => resolve(performance.now() - event.timeStamp)),
            );
          });
          watch.observe(net, { subtree: true, childList: true, characterData: true });
        });
      },
      true,
    );
  });
  const times = [];
  for (let turn = 0; turn < KEYS; turn++) {
    await page.keyboard.press(turn % 2 === 0 ? 'Backspace' : '5');
    times.push(await page.evaluate(() => window.shown));
  }
  return times;
}
