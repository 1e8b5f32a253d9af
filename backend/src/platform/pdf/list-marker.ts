import type { CanvasElement, Content } from 'pdfmake/interfaces.js';
import { COLOUR } from './page-design.js';

const BOX = 10.5;

/** A box to tick by hand, on the first line of a text in the base size. */
export function checkBox(checked: boolean): Content {
  return {
    canvas: [
      {
        type: 'rect',
        x: 0.5,
        y: 1.5,
        w: BOX,
        h: BOX,
        r: 1.5,
        lineWidth: 0.9,
        lineColor: COLOUR.ink,
      },
      ...(checked ? tick() : []),
    ],
  };
}

/** Two lines, because pdfmake moves a polyline again each time it lays the page out. */
function tick(): CanvasElement[] {
  const stroke = { type: 'line' as const, lineWidth: 1.4, lineColor: COLOUR.petrol };
  return [
    { ...stroke, x1: 2.8, y1: 6.8, x2: 5, y2: 9.4, lineCap: 'round' },
    { ...stroke, x1: 5, y1: 9.4, x2: 9, y2: 3.8, lineCap: 'round' },
  ];
}

export function bullet(): Content {
  return { canvas: [{ type: 'ellipse', x: 5, y: 7, r1: 1.9, r2: 1.9, color: COLOUR.petrol }] };
}

export function number(value: number): Content {
  return { text: `${value}.`, color: COLOUR.petrol, bold: true };
}
