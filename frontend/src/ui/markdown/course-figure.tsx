import { courseDrawing } from '@stabwechsel/documents/drawing/course-drawing';
import { useMemo } from 'react';
import { Picture, PrintedPicture } from '../drawing/picture';

/**
 * A drawing of a text, from the block its author wrote: the picture for the eyes, its description for
 * whoever does not see it, its data as a table for everybody who wants it.
 */
export function CourseFigure({ source }: { source: string }) {
  const drawing = useMemo(() => readOrNull(source), [source]);
  // Only a text that was stored before the drawings were checked can hold one that cannot be read.
  if (!drawing) return null;
  const { title, description, draw, table } = drawing;
  const [heads = [], ...rows] = table;
  return (
    <figure className="my-8 min-w-0 rounded-box border border-hairline bg-surface p-4 sm:p-6 print:break-inside-avoid print:p-3">
      <figcaption className="mb-4 font-semibold text-compact">{title}</figcaption>
      <p className="sr-only">{description}</p>
      <Picture draw={draw} className="print:hidden" />
      <PrintedPicture draw={draw} />
      <details className="mt-4 text-small print:hidden">
        <summary className="min-h-8 py-1 text-petrol">
          Als Text und Tabelle<span className="sr-only">: {title}</span>
        </summary>
        <p aria-hidden="true" className="mt-2 mb-3 max-w-reading text-ink-soft">
          {description}
        </p>
        <div className="overflow-x-auto">
          <table>
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells) => (
                <tr key={cells.join('|')}>
                  {heads.map((head, column) => (
                    <td key={head}>{cells[column]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function readOrNull(source: string) {
  try {
    return courseDrawing(source);
  } catch {
    return null;
  }
}
