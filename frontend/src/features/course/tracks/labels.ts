import type { TrackSummaryDto } from '@/api';

type Kind = TrackSummaryDto['kind'];

/** The tracks as they are offered: by what they are about, in this order. */
export const TRACK_GROUPS: readonly { title: string; kinds: readonly Kind[] }[] = [
  { title: 'Andere Wege als der Verkauf an Fremde', kinds: ['weg'] },
  {
    title: 'Steuer, Mitsprache, Finanzierung',
    kinds: ['rechtsform', 'menschen', 'finanzierung'],
  },
  { title: 'Andere Betriebe, andere Verkäufe', kinds: ['betrieb'] },
];

export const moduleLabel = (moduleId: string) => moduleId.replace('modul-', 'Modul ');
