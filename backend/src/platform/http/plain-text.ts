/** Controls but tab, line feed and carriage return; NUL is refused by `assertStorable`. */
const CONTROLS = /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;

/** Old ends of lines and pages, which mean a space to whoever typed them. */
const BREAKS = /[\u000b\u000c\u0085\u2028\u2029]/g;

/** What reverses the direction of the letters after it, or marks how to read them. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;

/** A text as it may be stored: without what nobody sees but files and pages break at. */
export function plainText(text: string): string {
  return text.replace(BREAKS, ' ').replace(CONTROLS, '').replace(DIRECTIONS, '');
}
