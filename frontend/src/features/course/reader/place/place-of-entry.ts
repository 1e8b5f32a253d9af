import type { PlaceAtBlock } from './place-in-text';

/** Where one is in the section that an entry of the history shows. */
export type EntryPlace = { section: number } & (PlaceAtBlock | { place: number });

/*
 * Kept in the tab, by the name of the history's entry: a reload, back and forward return to it,
 * while the same address typed anew is another entry and begins at the section's start.
 */
const nameOf = (entry: string) => `reading-place:${entry}`;

export function keepEntryPlace(entry: string, place: EntryPlace): void {
  try {
    sessionStorage.setItem(nameOf(entry), JSON.stringify(place));
  } catch {
    // A full or forbidden storage costs the place, not the reading.
  }
}

/** @returns null where the entry was not read yet, or another section of it */
export function entryPlace(entry: string, section: number): EntryPlace | null {
  const kept = sessionStorage.getItem(nameOf(entry));
  const place = kept && (JSON.parse(kept) as EntryPlace);
  return place && place.section === section ? place : null;
}
