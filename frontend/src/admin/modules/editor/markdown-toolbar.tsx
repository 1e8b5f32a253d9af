import { Button } from '@/ui/button';
import { around, asLink, beforeLines, type Format } from './formats';

const BUTTONS: [label: string, format: Format][] = [
  ['Abschnitt', beforeLines(() => '## ')],
  ['Zwischentitel', beforeLines(() => '### ')],
  ['Fett', around('**', 'fett')],
  ['Kursiv', around('*', 'kursiv')],
  ['Liste', beforeLines(() => '- ')],
  ['Nummern', beforeLines((index) => `${index + 1}. `)],
  ['Hinweis', beforeLines(() => '> ')],
  ['Link', asLink],
];

interface MarkdownToolbarProps {
  onFormat: (format: Format) => void;
}

/** The signs of Markdown for those who do not know them by heart. */
export function MarkdownToolbar({ onFormat }: MarkdownToolbarProps) {
  return (
    <div role="toolbar" aria-label="Text gestalten" className="flex flex-wrap gap-1">
      {BUTTONS.map(([label, format]) => (
        <Button key={label} variant="quiet" size="compact" onClick={() => onFormat(format)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
