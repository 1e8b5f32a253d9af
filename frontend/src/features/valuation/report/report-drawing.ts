import type { Drawing, TextShape } from '../drawing/shape';
import type { PdfContent } from './render-pdf';
import { reportColours as colour } from './report-colours';
import { shapesMarkup } from './shapes-markup';

/** Height of Inter's capitals and umlauts above the baseline, as a share of its size. */
const ASCENDER = 0.96875;

/**
 * A drawing as wide as the page's text. Its words are set as text of the page and not within the
 * SVG: only there they get figures of equal width, and are read back as whole words.
 */
export function reportDrawing(picture: Drawing): PdfContent {
  const words = picture.shapes.filter((shape) => shape.kind === 'text');
  return {
    stack: [
      ...words.map((word) => placedWord(word, picture)),
      { svg: shapesMarkup(picture, colour) },
    ],
    unbreakable: true,
  };
}

/** A line of text as wide as the drawing, moved so that its anchor stands where it belongs. */
function placedWord(word: TextShape, { width, textSize }: Drawing): PdfContent {
  const alignment = ({ start: 'left', middle: 'center', end: 'right' } as const)[word.anchor];
  const shift = { start: 0, middle: width / 2, end: width }[word.anchor];
  return {
    text: word.text,
    style: 'number',
    fontSize: textSize,
    bold: word.strong,
    color: colour[word.tone],
    alignment,
    relativePosition: { x: word.x - shift, y: word.y - ASCENDER * textSize },
  };
}
