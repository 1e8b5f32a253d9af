const PER_MILLE = 1000;

/** Where one reads, below the top of the window: what is higher counts as read. */
const READING_LINE_PX = 96;

interface Frame {
  top: number;
  height: number;
}

/** A position by the paragraph, row or item one reads, so that nothing above it can move it. */
export interface PositionAtBlock {
  block: number;
  /** How far the reading line is below the block's top, in px; negative above the text. */
  offset: number;
}

/** How much of a text lies above the reading line, in whole per mille; null where it is not shown. */
export function positionInText({ top, height }: Frame): number | null {
  if (height <= 0) return null;
  const above = Math.round(((READING_LINE_PX - top) / height) * PER_MILLE);
  return Math.min(PER_MILLE, Math.max(0, above));
}

/** By how many pixels to scroll so that a position in the text comes to the reading line. */
export function distanceTo(position: number, { top, height }: Frame): number {
  return top + (position / PER_MILLE) * height - READING_LINE_PX;
}

export function blockAtLine(blocks: readonly Pick<Frame, 'top'>[]): PositionAtBlock | null {
  const above = blocks.findLastIndex(({ top }) => top <= READING_LINE_PX);
  const block = Math.max(0, above);
  const frame = blocks[block];
  return frame ? { block, offset: READING_LINE_PX - frame.top } : null;
}

/** The same in a way that holds on any screen: how much of the block lies above, in whole per mille. */
export function blockPosition(blocks: readonly Frame[]): { number: number; place: number } | null {
  const found = blockAtLine(blocks);
  const frame = found && blocks[found.block];
  if (!frame) return null;
  return { number: found.block, place: positionInText(frame) ?? 0 };
}

export function distanceToBlock({ offset }: PositionAtBlock, { top }: Pick<Frame, 'top'>): number {
  return top + offset - READING_LINE_PX;
}
