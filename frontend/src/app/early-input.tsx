import { useEffect, useRef } from 'react';

type Entry = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What somebody entered into a prerendered page before its script took it over. */
interface EarlyInput {
  entry: Entry;
  value: string;
  checked: boolean | undefined;
}

/**
 * Keeps it, before a form's rules put their own first values in its place: what stands there already, and
 * what is entered while the page is being taken over.
 * @returns what enters it once more, so that the page hears of it, and keeps no more
 */
export function keepEarlyInput(root: HTMLElement): () => void {
  const kept = new Map<Entry, EarlyInput>();
  const keep = (entry: Entry) => {
    // The last one entered is given back last: of several choices it is the one that holds.
    kept.delete(entry);
    kept.set(entry, { entry, value: entry.value, checked: checkedOf(entry) });
  };
  for (const entry of root.querySelectorAll<Entry>('input, select, textarea')) {
    if (isChanged(entry)) keep(entry);
  }
  const hear = ({ target }: Event) => keep(target as Entry);
  root.addEventListener('input', hear, true);
  return () => {
    root.removeEventListener('input', hear, true);
    for (const input of kept.values()) giveBack(input);
  };
}

function giveBack({ entry, value, checked }: EarlyInput): void {
  if (checked !== undefined) {
    if (checkedOf(entry) !== checked) entry.click();
    return;
  }
  // React takes a value for known that was set in its sight; so that one is emptied first.
  entry.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')?.set?.call(entry, value);
  const event = entry instanceof HTMLSelectElement ? 'change' : 'input';
  entry.dispatchEvent(new Event(event, { bubbles: true }));
}

/** Runs `act` once, after the page around it has been shown and all its effects have run. */
export function WhenShown({ act }: { act: () => void }) {
  const done = useRef(false);
  useEffect(() => {
    // What is entered while React runs effects it hears too late, and puts the former value in its place.
    if (!done.current) queueMicrotask(act);
    done.current = true;
  }, [act]);
  return null;
}

function isChanged(entry: Entry): boolean {
  if (entry instanceof HTMLSelectElement) {
    const first = [...entry.options].findIndex(({ defaultSelected }) => defaultSelected);
    return entry.selectedIndex !== Math.max(first, 0);
  }
  const checked = checkedOf(entry);
  if (checked !== undefined) return checked !== (entry as HTMLInputElement).defaultChecked;
  return entry.value !== entry.defaultValue;
}

const checkedOf = (entry: Entry): boolean | undefined =>
  entry instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(entry.type)
    ? entry.checked
    : undefined;
