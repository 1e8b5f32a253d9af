import { clsx } from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Canvas, Drawing, Shape, Tone } from './shape';

/** The smallest text of the product, in rem. */
const TEXT_SIZE_REM = 0.875;

const FILLS: Record<Tone, string> = {
  ink: 'fill-ink',
  muted: 'fill-ink-soft',
  petrol: 'fill-petrol',
  petrolSoft: 'fill-petrol/25',
  brass: 'fill-brass',
  rise: 'fill-green',
  fall: 'fill-red',
};

/** Keeps words readable where a line passes behind them. */
const HALO = 'stroke-4 stroke-surface [paint-order:stroke]';

interface PictureProps {
  draw: (canvas: Canvas) => Drawing;
  className?: string;
}

/**
 * A drawing as wide as its place. It is for the eyes alone: what it says must also stand beside it
 * as text or as a table.
 */
export function Picture({ draw, className }: PictureProps) {
  const { ref, canvas } = useCanvas<HTMLDivElement>();
  const drawing = canvas && draw(canvas);
  return (
    <div ref={ref} className={clsx('figures', className)}>
      {drawing && (
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
      )}
    </div>
  );
}

function PictureShape({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius, tone } = shape;
      return <rect {...{ x, y, width, height, rx: radius }} className={FILLS[tone]} />;
    }
    case 'line': {
      const { x1, y1, x2, y2, dashed, faint } = shape;
      const dash = dashed ? '3 3' : undefined;
      const colour = faint ? 'stroke-hairline' : 'stroke-ink-soft';
      return <line {...{ x1, y1, x2, y2 }} strokeDasharray={dash} className={colour} />;
    }
    case 'circle':
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} className={FILLS[shape.tone]} />;
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          textAnchor={shape.anchor}
          className={clsx(HALO, FILLS[shape.tone], shape.strong && 'font-semibold')}
        >
          {shape.text}
        </text>
      );
  }
}

/** How wide the element is, so that a drawing fills it and its text keeps its size. */
function useCanvas<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [canvas, setCanvas] = useState<Canvas | null>(null);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const width = Math.floor(element.clientWidth);
      setCanvas(width > 0 ? { width, textSize: TEXT_SIZE_REM * rem } : null);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { ref, canvas };
}
