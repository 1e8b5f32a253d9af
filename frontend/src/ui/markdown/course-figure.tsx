import { courseDrawing } from '@toolkit/documents/drawing/course-drawing';
import { tableShape } from '@toolkit/documents/reading/markdown-plugins';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useMemo } from 'react';
import { Picture, PrintedPicture } from '../drawing/picture';
import { MarkdownTable } from './markdown-table';

/** A drawing with its description for screen readers and its data as a table. */
export function CourseFigure({ source }: { source: string }) {
  const drawing = useMemo(() => readOrNull(source), [source]);
  // Only a text that was stored before the drawings were checked can hold one that cannot be read.
  if (!drawing) return null;
  const { title, description, draw, table } = drawing;
  const [heads = [], ...rows] = table;
  return (
    <figure className="course-figure my-8 min-w-0 border-hairline border-y py-5 print:break-inside-avoid print:py-3">
      <figcaption className="mb-4 font-semibold text-compact">{title}</figcaption>
      <p className="sr-only">{description}</p>
      <Picture draw={draw} className="print:hidden" />
      <PrintedPicture draw={draw} />
      <details className="group/table mt-4 text-small print:hidden">
        <summary className="flex min-h-8 w-fit list-none items-center gap-1.5 py-1 text-petrol hover:underline [&::-webkit-details-marker]:hidden">
          <ChevronDownIcon className="-rotate-90 transition-transform duration-150 group-open/table:rotate-0" />
          Als Text und Tabelle<span className="sr-only">: {title}</span>
        </summary>
        <p aria-hidden="true" className="mt-2 mb-3 max-w-reading text-ink-soft">
          {description}
        </p>
        <DataTable title={title} heads={heads} rows={rows} />
      </details>
    </figure>
  );
}

interface DataTableProps {
  title: string;
  heads: readonly string[];
  rows: readonly string[][];
}

function DataTable({ title, heads, rows }: DataTableProps) {
  const shape = tableShape(rows);
  return (
    <MarkdownTable shape={shape} wide={false}>
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
              <td key={head} data-label={column > 0 ? head : undefined}>
                {cells[column] && <span>{cells[column]}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </MarkdownTable>
  );
}

function readOrNull(source: string) {
  try {
    return courseDrawing(source);
  } catch {
    return null;
  }
}
