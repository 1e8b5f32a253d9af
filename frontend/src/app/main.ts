import '@/styles/main.css';
import { hearEarlyPress } from './early-press';
import { nameFirstEntry, scrollByRouter } from './history-entry';
import { whenIdle, whenPainted, whenTextPainted } from './when-idle';

/*
 * Decides how the page comes alive. It imports next to nothing: what it starts is downloaded beside it, but
 * takes the processor only after a prerendered text has been painted.
 */
const { classList, dataset } = document.documentElement;
const root = document.getElementById('root') as HTMLElement;
const isForOthers = classList.contains('renders-anew');
const isPrerendered = root.firstElementChild !== null && !isForOthers;
const hydrates = isPrerendered && dataset.for !== 'owners';
let styles: Promise<void> | undefined;

// Of an outline only the bar stays as it is, and the first questions to the assistant.
const STAYING = 'header button, [data-sample-questions] button';
const repeatEarlyPress = hearEarlyPress(hydrates ? 'button' : STAYING);

nameFirstEntry();
if (hydrates) {
  whenPainted(() => void fetchStyles());
  whenIdle(start);
} else {
  scrollByRouter();
  const { firstTextShown } = globalThis as { firstTextShown?: Promise<void> };
  if (isPrerendered) whenTextPainted(firstTextShown, start);
  else void start();
}

async function start() {
  const stylesThere = fetchStyles();
  await runScripts();
  const [{ startApp }] = await Promise.all([import('./start'), stylesThere]);
  await startApp(root, hydrates, repeatEarlyPress);
}

/**
 * All that a prerendered page runs on, which it has not fetched beside its text. Fetched at once, but run one
 * after the other: as one task they would hold up a press for a third of a second on a phone.
 */
async function runScripts() {
  const scripts = dataset.scripts?.split(' ') ?? [];
  for (const href of scripts) addLink({ rel: 'modulepreload', href });
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  for (const href of scripts) {
    // What is not there is told by the import that needs it.
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await scheduler?.yield?.();
  }
}

/** The whole style sheet of a page that has come with the styles of its text alone, once. */
function fetchStyles(): Promise<void> {
  styles ??= new Promise((resolve) => {
    const href = dataset.styles;
    if (!href) return resolve();
    const link = addLink({ rel: 'stylesheet', href });
    link.onload = link.onerror = () => resolve();
  });
  return styles;
}

function addLink(attributes: Partial<HTMLLinkElement>): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { crossOrigin: '', ...attributes });
  document.head.append(link);
  return link;
}
