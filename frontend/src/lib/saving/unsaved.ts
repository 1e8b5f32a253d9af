/** What one types to find something or to sign in: nobody misses it. */
const NOT_MISSED =
  '[type=search], [type=password], [type=email], [role=combobox], [autocomplete=one-time-code]';

/** On a field, or around fields, whose entries are kept without being sent. */
export const KEEPS_ENTRIES = { 'data-keeps-entries': '' };

const edited = new Set<Element>();
const asked = new Set<() => boolean>();
let submitted: Element | null = null;

export function watchEntries(): void {
  for (const name of ['input', 'change'] as const) {
    document.addEventListener(name, ({ target }) => {
      if (!(target instanceof Element) || target.matches(NOT_MISSED)) return;
      const form = target.closest('form, [role=dialog]');
      if (form && !target.closest('[data-keeps-entries]')) edited.add(form);
    });
  }
  document.addEventListener('submit', ({ target }) => {
    submitted = target as Element;
  });
}

export function entriesTaken(): void {
  if (submitted) edited.delete(submitted);
}

export function entriesRefused(): void {
  if (submitted) edited.add(submitted);
}

/**
 * Lets leaving the page ask while `isUnsaved` is true.
 * @returns what ends that
 */
export function askBeforeLeaving(isUnsaved: () => boolean): () => void {
  asked.add(isUnsaved);
  return () => asked.delete(isUnsaved);
}

export function isSomethingUnsaved(): boolean {
  for (const form of edited) if (!form.isConnected) edited.delete(form);
  return [...edited].some(holdsEntries) || [...asked].some((isUnsaved) => isUnsaved());
}

const holdsEntries = (form: Element) =>
  [...form.querySelectorAll<HTMLInputElement>('input, textarea, select')].some((entry) =>
    /^(?:checkbox|radio)$/.test(entry.type) ? entry.checked : entry.value !== '',
  );
