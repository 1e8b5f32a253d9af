export interface Choice {
  id: string;
  name: string;
}

/** What a list can be filtered by. */
export type ListFilter = {
  /** Its name in the address and for the server. */
  source: string;
  label: string;
  /** Shown from the start; the others once the menu was asked for them. */
  alwaysOn?: boolean;
} & (
  | { kind: 'search' | 'yes-no' | 'module' | 'day' | 'month' }
  | { kind: 'choice'; choices: Choice[] }
);

/** Whether a filter holds something back. */
export const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

export const YES_NO: Choice[] = [
  { id: 'true', name: 'Ja' },
  { id: 'false', name: 'Nein' },
];

/** The search, by what it looks through. */
export const searchFilter = (label: string): ListFilter => ({
  kind: 'search',
  source: 'q',
  label,
  alwaysOn: true,
});

/** One of some named values. */
export const choiceFilter = (
  source: string,
  label: string,
  choices: Choice[],
  alwaysOn = false,
): ListFilter => ({ kind: 'choice', source, label, choices, alwaysOn });

/** Yes, no, or both. */
export const yesNoFilter = (source: string, label: string): ListFilter => ({
  kind: 'yes-no',
  source,
  label,
});

/** One module of the course, by its title. */
export const moduleFilter: ListFilter = {
  kind: 'module',
  source: 'moduleId',
  label: 'Modul',
  alwaysOn: true,
};

/** A month, as the server takes it: `2026-11`. */
export const monthFilter: ListFilter = { kind: 'month', source: 'month', label: 'Monat' };

/** From a day on, and before a day. */
export const periodFilters = (since: string, before: string): ListFilter[] => [
  { kind: 'day', source: 'since', label: since },
  { kind: 'day', source: 'before', label: before },
];
