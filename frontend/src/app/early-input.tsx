import { useEffect, useRef } from 'react';

type Entry = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What somebody entered into a prerendered page before its script was there. */
interface EarlyInput {
  entry: Entry;
  value: string;
  checked: boolean | undefined;
}

/** Reads it, before a form's rules put their own first values in its place. */
export function readEarlyInput(root: HTMLElement): EarlyInput[] {
  return [...root.querySelectorAll<Entry>('input, select, textarea')]
    .filter(isChanged)
    .map((entry) => ({ entry, value: entry.value, checked: checkedOf(entry) }));
}

/** Enters it once more, so that the page hears of it. */
export function giveBack(inputs: readonly EarlyInput[]): void {
  for (const { entry, value, checked } of inputs) {
    if (checked === undefined) {
      // React takes a value for known that was set in its sight; so that one is emptied first.
      entry.value = '';
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(entry), 'value')?.set?.call(
        entry,
        value,
      );
      entry.dispatchEvent(
        new Event(entry instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      );
    } else if (checkedOf(entry) !== checked) entry.click();
  }
}

/** Runs `act` once, after the page around it has been shown and all its effects have run. */
export function WhenShown({ act }: { act: () => void }) {
  const done = useRef(false);
  useEffect(() => {
    if (!done.current) act();
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
