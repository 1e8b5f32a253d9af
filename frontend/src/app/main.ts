import '@/styles/main.css';
import { nameFirstEntry, scrollByRouter } from './history-entry';
import { whenIdle } from './when-idle';

/*
 * Starts React. It imports next to nothing, so that a prerendered text is painted before the scripts take the
 * processor.
 */
const { classList, dataset } = document.documentElement;
const root = document.getElementById('root') as HTMLElement;
const isForOthers = classList.contains('rendered-for-others');
const hydrates = root.firstElementChild !== null && !isForOthers && dataset.for !== 'owners';

nameFirstEntry();
if (hydrates) whenIdle(start);
else {
  scrollByRouter();
  void start();
}

async function start() {
  await runScripts();
  const { startApp } = await import('./start');
  await startApp(root, hydrates);
}

/** The page's scripts one after the other: as one task they would hold up a press for a third of a second on a phone. */
async function runScripts() {
  const scripts = dataset.scripts?.split(' ') ?? [];
  for (const href of scripts) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }));
  }
  const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };
  for (const href of scripts) {
    // What is missing is reported by the import that needs it.
    await import(/* @vite-ignore */ href).catch(() => undefined);
    await scheduler?.yield?.();
  }
}
