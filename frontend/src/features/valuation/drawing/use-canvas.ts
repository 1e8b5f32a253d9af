import { useLayoutEffect, useRef, useState } from 'react';
import type { Canvas } from './shape';

/** The smallest text of the product, in rem. */
const TEXT_SIZE_REM = 0.875;

/** How wide the element is, so that a drawing fills it and its text keeps its size. */
export function useCanvas<Element extends HTMLElement>() {
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
