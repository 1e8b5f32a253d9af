import type { Tone } from '../drawing/shape';

/** The colours of a drawing's tones. */
export type Palette = Record<Tone, string>;

/** The colours of the screen, for paper, where style sheets do not reach. */
export const reportColours: Palette & Record<'hairline' | 'brass', string> = {
  ink: '#12222b',
  muted: '#3c4d56',
  petrol: '#0f4c5c',
  petrolSoft: '#c3d2d6',
  rise: '#2f6f4f',
  fall: '#a3302b',
  hairline: '#e4e0d6',
  brass: '#b7791f',
};
