export interface Bar {
  id: string;
  label: string;
  value: number;
}

export const WIDTH = 600;
export const HEIGHT = 140;

const SPACE_ABOVE = 6;
/** The part of a month's width that its bar takes. */
const FILLED = 0.62;

/** Places bars beside each other; the highest value reaches the top. */
export function barsOf(bars: Bar[], highest: number) {
  const step = WIDTH / Math.max(1, bars.length);
  const room = HEIGHT - SPACE_ABOVE;
  return bars.map(({ id, value }, index) => {
    const height = highest > 0 ? (Math.max(0, value) / highest) * room : 0;
    const middle = step * (index + 0.5);
    const width = step * FILLED;
    return { id, width, height, x: middle - width / 2, y: HEIGHT - height };
  });
}
