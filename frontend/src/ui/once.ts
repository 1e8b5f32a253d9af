/** Made when it is first needed: making one takes a phone several milliseconds, and no page needs them all. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
