import '@/styles/main.css';
import { hearEarlyPress } from './early-press';
import { nameFirstEntry, scrollByRouter } from './history-entry';
import { reloadOnceAfterDeploy } from './reload-after-deploy';
import { whenIdle, whenPainted } from './when-idle';

/*
 * Decides how the page comes alive. It imports next to nothing: what it starts is downloaded beside it, but
 * takes the processor only after a prerendered text has been painted.
 */
const { classList, dataset } = document.documentElement;
const root = document.getElementById('root') as HTMLElement;
const isForOthers = classList.contains('renders-anew');
const isPrerendered = root.firstElementChild !== null && !isForOthers;
const hydrates = isPrerendered && dataset.for !== 'owners';

// Of an outline only the bar stays as it is.
const repeatEarlyPress = hearEarlyPress(hydrates ? 'button' : 'header button');

reloadOnceAfterDeploy();
nameFirstEntry();
if (hydrates) {
  whenIdle(start);
} else {
  scrollByRouter();
  if (isPrerendered) whenPainted(start);
  else void start();
}

async function start() {
  fetchScripts();
  const { startApp } = await import('./start');
  await startApp(root, hydrates, repeatEarlyPress);
}

/** All that a prerendered page runs on at once, which it has not fetched beside its text. */
function fetchScripts() {
  for (const href of dataset.scripts?.split(' ') ?? []) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
  }
}
