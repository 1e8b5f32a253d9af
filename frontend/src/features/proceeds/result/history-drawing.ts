import { linearScale, roundTicks } from '@toolkit/documents/drawing/linear-scale';
import type { Canvas, Drawing, Shape } from '@toolkit/documents/drawing/shape';
import { formatShortDate } from '@/lib/format';
import { short, word } from './drawings';

export interface KeptPoint {
  at: number;
  companyValue: number;
  net: number;
}

/** What the company was worth and what was left of it, as two lines over the days on which they were kept. */
export function historyDrawing(points: readonly KeptPoint[], canvas: Canvas): Drawing {
  const { width, textSize } = canvas;
  const amounts = points.flatMap(({ companyValue, net }) => [companyValue, net]);
  const bounds = { low: Math.min(0, ...amounts), high: Math.max(...amounts) * 1.08 };
  const times = points.map(({ at }) => at);
  const [first = 0, last = 0] = [Math.min(...times), Math.max(...times)];
  const room = 4.5 * textSize;
  const names = 9.6 * textSize;
  const bottom = 13 * textSize;
  const x = linearScale({ low: first, high: last }, { start: room, end: width - names });
  const y = linearScale(bounds, { start: bottom, end: textSize });
  const latest = points.at(-1);
  // The names at the ends of both lines stand apart, however close the lines come.
  const apart = latest ? Math.max(0, 2.6 * textSize - (y(latest.net) - y(latest.companyValue))) : 0;
  const curve = (
    key: 'companyValue' | 'net',
    tone: 'petrol' | 'brass',
    name: string,
    lower: number,
  ): Shape[] => {
    return [
      ...points.slice(1).map((point, index): Shape => {
        const before = points[index] ?? point;
        const [x1, y1, x2, y2] = [x(before.at), y(before[key]), x(point.at), y(point[key])];
        return { kind: 'line', x1, y1, x2, y2, dashed: false, tone };
      }),
      ...points.map(
        (point): Shape => ({
          kind: 'circle',
          x: x(point.at),
          y: y(point[key]),
          radius: 0.3 * textSize,
          tone,
        }),
      ),
      ...(latest
        ? [
            word(
              name,
              x(latest.at) + 0.8 * textSize,
              y(latest[key]) + lower - 0.1 * textSize,
              'start',
              false,
            ),
            word(
              short(latest[key]),
              x(latest.at) + 0.8 * textSize,
              y(latest[key]) + lower + 1.1 * textSize,
              'start',
              true,
            ),
          ]
        : []),
    ];
  };
  const ticks = roundTicks(bounds.low, bounds.high, 4);
  return {
    ...canvas,
    height: bottom + 2.2 * textSize,
    shapes: [
      ...ticks.flatMap((tick): Shape[] => [
        {
          kind: 'line',
          x1: room - 0.5 * textSize,
          x2: width - names,
          y1: y(tick),
          y2: y(tick),
          dashed: false,
          faint: true,
        },
        {
          ...word(short(tick), room - textSize, y(tick) + 0.35 * textSize, 'end', false),
          tone: 'muted',
        },
      ]),
      ...curve('companyValue', 'petrol', 'Unternehmenswert', 0),
      ...curve('net', 'brass', 'Nettoerlös', apart),
      {
        ...word(formatShortDate(new Date(first)), room, bottom + 1.7 * textSize, 'start', false),
        tone: 'muted',
      },
      ...(formatShortDate(new Date(last)) !== formatShortDate(new Date(first)) &&
      width - names - room > 11 * textSize
        ? [
            {
              ...word(
                formatShortDate(new Date(last)),
                width - names,
                bottom + 1.7 * textSize,
                'end',
                false,
              ),
              tone: 'muted' as const,
            },
          ]
        : []),
    ],
  };
}
