/** What a line or a surface means; the screen and the PDF each give it their colour. */
export type Tone = 'ink' | 'muted' | 'petrol' | 'petrolSoft' | 'brass' | 'rise' | 'fall';

export interface TextShape {
  kind: 'text';
  x: number;
  /** Baseline. */
  y: number;
  text: string;
  anchor: 'start' | 'middle' | 'end';
  tone: Tone;
  strong: boolean;
}

export type Shape =
  | {
      kind: 'rect';
      x: number;
      y: number;
      width: number;
      height: number;
      radius: number;
      tone: Tone;
    }
  | {
      kind: 'line';
      x1: number;
      y1: number;
      x2: number;
      y2: number;
      dashed: boolean;
      /** Only guides the eye. */
      faint?: boolean;
      /** A line that is itself what is shown, drawn like the baton. */
      tone?: 'petrol' | 'brass';
    }
  | { kind: 'circle'; x: number; y: number; radius: number; tone: Tone }
  | TextShape;

/** A picture as a list of shapes, so that React and the PDF draw the very same one. */
export interface Drawing {
  width: number;
  height: number;
  /** Size of all its text, in the unit of its width. */
  textSize: number;
  shapes: Shape[];
}

/** The space a drawing may take: CSS pixels on the screen, points on paper. */
export interface Canvas {
  width: number;
  textSize: number;
}
