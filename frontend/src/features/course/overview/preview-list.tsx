import { clsx } from 'clsx';

interface PreviewListProps {
  title: string;
  entries: readonly string[];
  /** Numbers the entries, where their order matters. */
  ordered?: boolean;
}

/** A titled list in the preview; an empty one says so. */
export function PreviewList({ title, entries, ordered = false }: PreviewListProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <div className="grid gap-3">
      <h3 className="text-h4">{title}</h3>
      {entries.length === 0 ? (
        <p className="text-ink-soft">Hierzu ist noch nichts hinterlegt.</p>
      ) : (
        <List
          className={clsx(
            'grid gap-2 pl-6 marker:font-semibold marker:text-brass-ink',
            ordered ? 'list-decimal' : 'list-disc',
          )}
        >
          {entries.map((entry) => (
            <li key={entry} className="pl-1">
              {entry}
            </li>
          ))}
        </List>
      )}
    </div>
  );
}
