const TOLD_FROM = 0.9;

/**
 * How long a question is, where that matters.
 * @returns null while it is far from the limit
 */
export function lengthNote(length: number, max: number): { text: string; tooLong: boolean } | null {
  if (length < max * TOLD_FROM) return null;
  const tooLong = length > max;
  const count = `${grouped(length)} von ${grouped(max)} Zeichen`;
  if (!tooLong) return { text: count, tooLong };
  return { text: `${count}. Bitte kürzen Sie Ihre Frage um ${grouped(length - max)}.`, tooLong };
}

function grouped(value: number): string {
  return value.toLocaleString('de-DE');
}
