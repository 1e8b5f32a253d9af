import type { Canvas, Drawing, Shape, Tone } from '@toolkit/documents/drawing/shape';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type TextSize, useTextSize } from '../text-size';

const TEXT_SIZE_REM = 0.875;

/** Beside a text that is read in another size the words of its drawings follow, as far as there is room. */
const TEXT_SCALES: Record<TextSize, number> = { 1: 1, 2: 1.1, 3: 1.2 };

const FILLS: Record<Tone, string> = {
  ink: 'fill-ink',
  muted: 'fill-ink-soft',
  petrol: 'fill-petrol',
  petrolSoft: 'fill-petrol/25',
  petrolTint: 'fill-petrol-tint',
  brass: 'fill-brass',
  brassTint: 'fill-brass-tint',
  rise: 'fill-green',
  fall: 'fill-red',
  hairline: 'fill-hairline',
  surface: 'fill-surface',
};

const STROKES: Record<Tone, string> = {
  ink: 'stroke-ink',
  muted: 'stroke-ink-soft',
  petrol: 'stroke-petrol',
  petrolSoft: 'stroke-petrol/25',
  petrolTint: 'stroke-petrol-tint',
  brass: 'stroke-brass',
  brassTint: 'stroke-brass-tint',
  rise: 'stroke-green',
  fall: 'stroke-red',
  hairline: 'stroke-hairline',
  surface: 'stroke-surface',
};

const DRAWN = 'stroke-2 [stroke-linecap:round]';

/** Keeps words readable where a line passes behind them; a tinted box says what its ground is. */
const HALO = 'stroke-4 stroke-[var(--ground,var(--color-surface))] [paint-order:stroke]';

interface PictureProps {
  draw: (canvas: Canvas) => Drawing;
  className?: string;
}

/** For the eyes alone: what it says must also stand beside it as text or as a table. */
export function Picture({ draw, className }: PictureProps) {
  const { ref, canvas } = useCanvas<HTMLDivElement>();
  return (
    <div ref={ref} className={className}>
      {canvas && <Plate drawing={draw(canvas)} />}
    </div>
  );
}

/** The width of a sheet of A4 between its margins, and a text that is not too small on it. */
const SHEET: Canvas = { width: 640, textSize: 14 };

/** The same drawing for paper alone, because one made for a wide screen would shrink with its text. */
export function PrintedPicture({ draw }: Pick<PictureProps, 'draw'>) {
  return (
    <div className="hidden print:block">
      <Plate drawing={draw(SHEET)} />
    </div>
  );
}

function Plate({ drawing }: { drawing: Drawing }) {
  return (
    <svg
      width={drawing.width}
      height={drawing.height}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      fontSize={drawing.textSize}
      className="block overflow-visible print:h-auto print:w-full"
      aria-hidden="true"
      focusable="false"
    >
      {drawing.shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawing has no identity but its order
        <PictureShape key={index} shape={shape} />
      ))}
    </svg>
  );
}

function PictureShape({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius, tone, edge } = shape;
      return <rect {...{ x, y, width, height, rx: radius }} className={surface(tone, edge)} />;
    }
    case 'line': {
      const { x1, y1, x2, y2, dashed, faint, tone } = shape;
      const dash = dashed ? '3 3' : undefined;
      const colour = tone
        ? clsx(STROKES[tone], DRAWN)
        : faint
          ? 'stroke-hairline'
          : 'stroke-ink-soft';
      return <line {...{ x1, y1, x2, y2 }} strokeDasharray={dash} className={colour} />;
    }
    case 'circle':
      return (
        <circle
          cx={shape.x}
          cy={shape.y}
          r={shape.radius}
          className={surface(shape.tone, shape.edge)}
        />
      );
    case 'polygon':
      return <polygon points={shape.points.join(' ')} className={FILLS[shape.tone]} />;
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          textAnchor={shape.anchor}
          className={clsx(
            !shape.boxed && HALO,
            FILLS[shape.tone],
            shape.strong && 'font-semibold',
            isFigure(shape.text) && 'figures',
          )}
        >
          {shape.text}
        </text>
      );
  }
}

/** Beside words such figures would widen each hyphen to a digit; an amount has a minus. */
const isFigure = (text: string) => !text.includes('-');

const surface = (tone: Tone, edge: Tone | undefined) =>
  clsx(FILLS[tone], edge && [STROKES[edge], 'stroke-[1.5]']);

/** How wide the element is, so that a drawing fills it and its text keeps its size. */
function useCanvas<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [canvas, setCanvas] = useState<Canvas | null>(null);
  const size = useTextSize();

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // Tells the first size as well, once all is laid out: measured at once, the page would be laid out for each.
    const observer = new ResizeObserver(([entry]) => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = Math.floor(entry?.contentRect.width ?? 0);
      const scale = element.closest('[data-reading]') ? TEXT_SCALES[size] : 1;
      const measured = width > 0 ? { width, textSize: TEXT_SIZE_REM * rem * scale } : null;
      // Painted together with what stands around it, so that nothing moves.
      flushSync(() => setCanvas(measured));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [size]);

  return { ref, canvas };
}
