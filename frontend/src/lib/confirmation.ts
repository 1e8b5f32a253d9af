/** Asks the person to prove once more who they are; false when they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

/** Says who asks; answers how to take that back. */
export function askWith(wanted: Ask): () => void {
  ask = wanted;
  return () => {
    if (ask === wanted) ask = null;
  };
}

/**
 * Makes a call, and makes it again once the person has proved who they are, where the server asks
 * for that. Calls that are refused together ask once.
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
