import { useSyncExternalStore } from 'react';

/** How large texts are read on this device; `index.html` applies it before the first paint. */
export const TEXT_SIZES = ['1', '2', '3'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

const KEY = 'textSize';
const listeners = new Set<() => void>();

function readTextSize(): TextSize {
  const size = document.documentElement.dataset.textSize;
  return TEXT_SIZES.find((one) => one === size) ?? '1';
}

export function setTextSize(size: TextSize): void {
  document.documentElement.dataset.textSize = size;
  try {
    localStorage.setItem(KEY, size);
  } catch {
    // A full or forbidden storage costs the next visit its size, not this one.
  }
  for (const listener of listeners) listener();
}

export function useTextSize(): TextSize {
  return useSyncExternalStore(onTextSizeChange, readTextSize, () => '1');
}

function onTextSizeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
