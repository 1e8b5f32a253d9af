/** What a line or a surface means; the screen and the PDF each give it their colour. */
export type Tone =
  | 'ink'
  | 'muted'
  | 'petrol'
  | 'petrolSoft'
  | 'petrolTint'
  | 'brass'
  | 'brassTint'
  | 'rise'
  | 'fall'
  | 'hairline'
  | 'surface';

export interface TextShape {
  kind: 'text';
  x: number;
  /** Baseline. */
  y: number;
  text: string;
  anchor: 'start' | 'middle' | 'end';
  tone: Tone;
  strong: boolean;
  /** Stands on a coloured surface, where no line passes behind it. */
  boxed?: boolean;
}

export interface RectShape {
  kind: 'rect';
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  tone: Tone;
  /** The colour of its edge, where it has one. */
  edge?: Tone;
}

export type Shape =
  | RectShape
  | {
      kind: 'line';
      x1: number;
      y1: number;
      x2: number;
      y2: number;
      dashed: boolean;
      /** Only guides the eye. */
      faint?: boolean;
      /** Of the product's drawn line, two pixels wide; a thin grey one without. */
      tone?: Tone;
    }
  | { kind: 'circle'; x: number; y: number; radius: number; tone: Tone; edge?: Tone }
  /** A closed surface, by its corners. */
  | { kind: 'polygon'; points: [x: number, y: number][]; tone: Tone }
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
