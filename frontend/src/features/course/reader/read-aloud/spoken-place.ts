import { deviceStorage } from '@/lib/browser-storage';

const KEY = 'readAloud';

interface SpokenPlace {
  name: string;
  sentence: number;
}

/** The sentence that was being read when one stopped, on this device; 0 for another text. */
export function spokenPlace(name: string): number {
  const kept = JSON.parse(deviceStorage.read(KEY) ?? 'null') as SpokenPlace | null;
  return kept?.name === name ? kept.sentence : 0;
}

/** @param sentence null once the text was read to its end */
export function keepSpokenPlace(name: string, sentence: number | null): void {
  if (sentence === null) deviceStorage.drop(KEY);
  else deviceStorage.write(KEY, JSON.stringify({ name, sentence } satisfies SpokenPlace));
}
