import { drawingFaults } from '@toolkit/documents/drawing/drawings-in-text';
import { textFaults } from '@toolkit/domain/course';
import { useMemo } from 'react';
import { Alert } from '@/ui/alert';

interface TextFaultsProps {
  text: string;
  onShow: (line: number) => void;
}

/** What would be refused on saving, while one still writes. Heavy (all drawings): load it lazily. */
export function TextFaults({ text, onShow }: TextFaultsProps) {
  const faults = useMemo(() => textFaults(text, drawingFaults(text)), [text]);
  if (faults.length === 0) {
    return <p className="text-ink-soft text-small">Der Text lässt sich so speichern.</p>;
  }
  return (
    <Alert tone="error" title="So lässt sich der Text nicht speichern">
      <ul className="grid gap-1">
        {faults.map(({ line, message }) => (
          <li key={`${line}:${message}`}>
            {line === null ? (
              message
            ) : (
              <button
                type="button"
                className="text-left underline underline-offset-2"
                onClick={() => onShow(line)}
              >
                {message}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
