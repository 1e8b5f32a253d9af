/** Asks the person to prove once more who they are; false when they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

export function askWith(wanted: Ask): () => void {
  ask = wanted;
  return () => {
    if (ask === wanted) ask = null;
  };
}

/**
 * Repeats a refused call once the person has confirmed who they are; calls refused together ask once.
 * @param codeOf the code of a refusal
 */
export async function withConfirmation<T>(
  call: () => Promise<T>,
  codeOf: (error: unknown) => unknown,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (codeOf(error) !== 'CONFIRMATION_REQUIRED' || !ask) throw error;
    asking ??= ask().finally(() => {
      asking = null;
    });
    if (await asking) return call();
    throw error;
  }
}
