import { useMutation } from '@tanstack/react-query';
import DownloadIcon from 'lucide-react/icons/download';
import type { FilledChangeDto, FilledDocumentDto } from '@/api';
import { keepVersionMutation, versionFileMutation } from '@/api/documents';
import { saveFile } from '@/lib/files';
import { formatMoment } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Collapsible } from '@/ui/collapsible';

const FORMAT_LABELS: Record<string, string> = { PDF: 'PDF', DOCX: 'Word', XLSX: 'Excel' };
const SHOWN_CHANGES = 4;

interface DocumentFilesProps {
  document: FilledDocumentDto;
  save: () => Promise<boolean>;
}

export function DocumentFiles({ document, save }: DocumentFilesProps) {
  const { id, formats, versions, changes } = document;
  const keep = useMutation(keepVersionMutation);
  const fetchFile = useMutation(versionFileMutation);
  const make = useMutation({
    mutationFn: async (format: string) => {
      if (!(await save())) throw new Error('Ihre letzten Eingaben sind noch nicht gespeichert.');
      const { versions } = await keep.mutateAsync(id);
      await fetchVersion(versions[0]?.number ?? 1, format);
    },
  });

  async function fetchVersion(number: number, format: string) {
    const file = await fetchFile.mutateAsync({ id, number, format });
    saveFile(file, `${id}-fassung-${number}.${format.toLowerCase()}`);
  }

  const error = make.error ?? fetchFile.error ?? keep.error;
  return (
    <div className="grid content-start gap-6">
      <section aria-labelledby="as-file" className="grid gap-3">
        <h2 id="as-file" className="text-h4">
          Als Datei
        </h2>
        <div className="grid gap-2.5">
          {formats.map((format, index) => (
            <Button
              key={format}
              variant={index === 0 ? 'primary' : 'secondary'}
              busy={make.isPending && make.variables === format}
              busyLabel="Wird gesetzt …"
              onClick={() => make.mutate(format)}
            >
              <DownloadIcon aria-hidden="true" />
              Ausgefüllt als {FORMAT_LABELS[format]}
            </Button>
          ))}
        </div>
        {error && <Alert tone="error">{sentenceOf(error, 'Bitte versuchen Sie es erneut.')}</Alert>}
      </section>
      {changes.length > 0 && versions.length > 0 && (
        <section aria-labelledby="changed" className="grid gap-3 border-brass border-l-4 pl-4">
          <h2 id="changed" className="text-h4">
            Angaben haben sich geändert
          </h2>
          <Changes changes={changes} />
          <Button
            variant="secondary"
            size="compact"
            busy={keep.isPending && !make.isPending}
            busyLabel="Wird erstellt …"
            onClick={async () => (await save()) && keep.mutate(id)}
          >
            Neue Fassung erstellen
          </Button>
        </section>
      )}
      {versions.length > 0 && (
        <section aria-labelledby="versions" className="grid gap-2">
          <h2 id="versions" className="text-h4">
            Fassungen
          </h2>
          <ul className="grid">
            {versions.map(({ number, createdAt }) => (
              <li
                key={number}
                className="flex flex-wrap items-center justify-between gap-x-4 border-hairline border-t py-1.5 text-small"
              >
                <span className="figures">
                  <span className="font-semibold">Fassung {number}</span>
                  <span className="block text-ink-soft text-note">{formatMoment(createdAt)}</span>
                </span>
                <span className="flex">
                  {formats.map((format) => (
                    <Button
                      key={format}
                      variant="quiet"
                      size="compact"
                      className="px-2.5!"
                      aria-label={`Fassung ${number} als ${FORMAT_LABELS[format]}`}
                      busy={
                        fetchFile.isPending &&
                        fetchFile.variables.number === number &&
                        fetchFile.variables.format === format
                      }
                      onClick={() => void fetchVersion(number, format).catch(() => undefined)}
                    >
                      {FORMAT_LABELS[format]}
                    </Button>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Changes({ changes }: { changes: readonly FilledChangeDto[] }) {
  const more = changes.slice(SHOWN_CHANGES);
  return (
    <div className="text-small">
      <ChangeList changes={changes.slice(0, SHOWN_CHANGES)} />
      {more.length > 0 && (
        <Collapsible title={more.length === 1 ? 'Noch eine' : `Noch ${more.length}`}>
          <ChangeList changes={more} />
        </Collapsible>
      )}
    </div>
  );
}

function ChangeList({ changes }: { changes: readonly FilledChangeDto[] }) {
  return (
    <ul className="grid gap-2">
      {changes.map(({ label, before, after }) => (
        <li key={label} className="wrap-anywhere">
          <span className="text-ink-soft">{label}</span>
          {(before ?? after) !== null && (
            <span className="block">
              {before ?? 'leer'} <span aria-hidden="true">→</span>
              <span className="sr-only">wird zu</span> {after ?? 'leer'}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
