const KEY = 'readAloud';

interface SpokenPlace {
  name: string;
  sentence: number;
}

/** The sentence that was being read when one stopped, on this device; 0 for another text. */
export function spokenPlace(name: string): number {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as SpokenPlace | null;
    return kept?.name === name ? kept.sentence : 0;
  } catch {
    return 0;
  }
}

/** @param sentence null once the text was read to its end */
export function keepSpokenPlace(name: string, sentence: number | null): void {
  try {
    if (sentence === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ name, sentence } satisfies SpokenPlace));
  } catch {
    // A full or forbidden storage costs the place, not the reading.
  }
}
