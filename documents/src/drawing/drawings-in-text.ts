import { DocumentFault } from '../markdown/faults.js';
import { courseDrawing, DRAWING_LANGUAGE } from './course-drawing.js';
import { DrawingFault } from './drawing-source.js';

const BLOCK = new RegExp(`^\`\`\`${DRAWING_LANGUAGE}[ \\t]*\\n([\\s\\S]*?)^\`\`\`[ \\t]*$`, 'gm');

/**
 * What is wrong with the drawings of a text.
 * @param markdown a module, an in-depth text or a document
 * @returns half sentences in German, each with its line in the text, from 1
 */
export function drawingFaults(markdown: string): { line: number; message: string }[] {
  const faults: { line: number; message: string }[] = [];
  for (const { text, line } of blocksOf(markdown)) {
    try {
      courseDrawing(text);
    } catch (error) {
      if (!(error instanceof DrawingFault || error instanceof DocumentFault)) throw error;
      const within = error instanceof DrawingFault ? error.line : 0;
      faults.push({ line: line + within, message: `in der Zeichnung: ${error.message}` });
    }
  }
  return faults;
}

/** The text alone: for searching, quoting, counting words and answers. */
export const withoutDrawings = (markdown: string) => markdown.replace(BLOCK, '');

/** Every block of drawings in a text, with the line of its opening fence. */
function blocksOf(markdown: string): { text: string; line: number }[] {
  return [...markdown.replaceAll('\r\n', '\n').matchAll(BLOCK)].map(({ 1: text = '', index }) => ({
    text,
    line: markdown.slice(0, index).split('\n').length,
  }));
}
