/**
 * For pages that keep what was typed even where it is no value: with `onUnreadable` such a text goes
 * there, the value stays as it was, and the page hands the text back until it can be read.
 */
export interface UnreadableText {
  unreadable?: string | undefined;
  onUnreadable?: ((text: string) => void) | undefined;
}
