/** Controls but tab, line feed and carriage return; NUL is refused by `assertStorable`. */
const CONTROLS = /[^\P{Cc}\0\t\n\r]/gu;

/** Old ends of lines and pages, which mean a space to whoever typed them. */
const BREAKS = /[\v\f\u0085\u2028\u2029]/g;

/** What reverses the direction of the letters after it, or marks how to read them. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g;

/** A text as it may be stored: without what nobody sees but files and pages break at. */
export function plainText(text: string): string {
  return text.replace(BREAKS, ' ').replace(CONTROLS, '').replace(DIRECTIONS, '');
}
