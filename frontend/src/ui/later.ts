/**
 * Does something once what is there now has been painted.
 * @returns what cancels it
 */
export function afterNextFrame(act: () => void): () => void {
  let task: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    task = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
  };
}
