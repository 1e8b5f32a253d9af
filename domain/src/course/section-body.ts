import type { Section } from './sections.js';

/** The section's Markdown without its own heading line, which the page shows as its title. */
export function sectionBody({ heading, markdown }: Section): string {
  const lines = markdown.split('\n');
  const headingLine = lines.findIndex(
    (line) => isSecondLevelHeading(line) && line.includes(heading),
  );
  return headingLine === -1 ? markdown : lines.toSpliced(headingLine, 1).join('\n');
}

function isSecondLevelHeading(line: string): boolean {
  return /^ {0,3}##(?:[ \t]|\r?$)/.test(line);
}
