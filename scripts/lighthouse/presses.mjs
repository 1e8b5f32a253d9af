/** What people do most, on a phone. `act` does it once, for the turns from 0. */
const PRESSES = [
  { name: 'open or close the menu', path: '/dashboard', act: (page) => press(page, 'summary') },
  {
    name: 'type in the search',
    path: '/dashboard',
    prepare: (page) => press(page, 'header button[aria-keyshortcuts]'),
    act: typing('[role="combobox"]', 'kaufp'),
  },
  {
    name: 'filter the documents',
    path: '/downloads',
    act: typing('main [type="search"]', 'kaufv'),
  },
  {
    name: 'tick a task',
    path: '/mein-verkauf?aufgabe=ziele',
    act: (page, turn) =>
      press(page, `label:has([name="state"][value="${turn % 2 === 0 ? 'done' : 'open'}"])`),
  },
  {
    name: 'type in the calculator',
    path: '/unternehmenswert-rechner',
    act: typing('main input[inputmode="numeric"]', '12345'),
  },
];

/** The places of the main bar, each reached from the one before it, the first from the last. */
const PLACES = [
  '/modules',
  '/mein-verkauf',
  '/chat',
  '/unternehmenswert-rechner',
  '/downloads',
  '/dashboard',
];

const TURNS = 5;
const SLOWED = 4;
const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true };
const DESK = { width: 1280, height: 900 };

/** What is shorter is not reported by the browser. */
const SHORTEST_MS = 16;

/**
 * How long a press or a key waits for what it changes to be painted (as INP counts it), and how long the heading
 * of another place takes from the press on its link, which has been pointed at; with the processor slowed four times.
 * @param open gives a page of a browser of its own, in which the owner is signed in, and what closes it
 * @returns name and milliseconds of every turn, of each
 */
export async function* measurePresses(open) {
  for (const { name, path, prepare, act } of PRESSES) {
    const { page, close } = await open(path, PHONE);
    await settle(page);
    await prepare?.(page);
    await settle(page);
    await page.emulateCPUThrottling(SLOWED);
    const times = [];
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.evaluate(hearPresses, SHORTEST_MS);
      await act(page, turn);
      times.push(await page.evaluate(() => globalThis.longestPress()));
    }
    await close();
    yield { name, times };
  }
  const { page, close } = await open(PLACES.at(-1), DESK);
  await settle(page);
  const times = new Map(PLACES.map((path) => [path, []]));
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const path of PLACES) times.get(path).push(await timeOfChange(page, path));
  }
  await close();
  for (const [path, ofPlace] of times) yield { name: `to \`${path}\``, times: ofPlace };
}

async function timeOfChange(page, path) {
  const link = `header nav a[href="${path}"]`;
  await page.emulateCPUThrottling(1);
  await page.hover(link);
  await settle(page);
  await page.emulateCPUThrottling(SLOWED);
  await page.evaluate(hearChange);
  await page.click(link);
  return page.evaluate(() => globalThis.changed);
}

/** Nothing has come for a second, and nothing waits for a free moment. */
const settle = (page) =>
  page.evaluate(async () => {
    const count = () => performance.getEntriesByType('resource').length;
    let known;
    do {
      known = count();
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      // Now and then Chromium without a window never finds a page idle that does nothing.
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }));
    } while (count() !== known);
  });

async function press(page, selector) {
  await page.waitForSelector(selector, { visible: true });
  await page.click(selector);
}

function typing(field, letters) {
  return async (page, turn) => {
    await page.waitForSelector(field, { visible: true });
    await page.focus(field);
    await page.keyboard.press(letters[turn]);
  };
}

/** Runs in the page. */
function hearPresses(shortestMs) {
  let longest = shortestMs;
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) longest = Math.max(longest, duration);
    }
  });
  observer.observe({ type: 'event', durationThreshold: shortestMs });
  // An entry comes after the frame that shows what was pressed, within the next ones.
  globalThis.longestPress = () =>
    new Promise((resolve) => {
      setTimeout(() => {
        observer.disconnect();
        resolve(longest);
      }, 600);
    });
}

/** Runs in the page. */
function hearChange() {
  const heading = () => document.querySelector('main h1')?.textContent;
  const before = heading();
  globalThis.changed = new Promise((resolve) => {
    const hear = ({ timeStamp }) => {
      const look = () => {
        if (!heading() || heading() === before) return requestAnimationFrame(look);
        // A message comes after the frame.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - timeStamp);
        port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('click', hear, { once: true, capture: true });
  });
}
