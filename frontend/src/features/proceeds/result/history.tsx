import { useMutation, useQuery } from '@tanstack/react-query';
import type { Canvas } from '@toolkit/documents/drawing/shape';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { ProceedsSummaryDto } from '@/api';
import {
  deleteProceedsMutation,
  keepProceedsMutation,
  keptProceedsQuery,
  keptResultQuery,
  type ProceedsFile,
  proceedsFileMutation,
  proceedsFilePath,
} from '@/api/proceeds';
import { saveFile } from '@/lib/files';
import { formatMoment } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Picture, PrintedPicture } from '@/ui/drawing/picture';
import { toast } from '@/ui/toaster/toast';
import { useFactsEditor } from '../facts-editor';
import { rounded, roundedChange } from '../labels';
import { CardTable } from './card-table';
import { ExplainedLater } from './explanation';
import { ResultSection } from './figure-with-table';
import { headFigures } from './figures';
import { historyDrawing, type KeptPoint } from './history-drawing';

/** Under which name results of the own facts are kept, so that each is compared with the one before. */
const TODAY = 'heute';

export function History() {
  const { readOnly, saved } = useFactsEditor();
  const kept = useQuery({ ...keptProceedsQuery, enabled: !readOnly });
  const keep = useMutation(keepProceedsMutation);
  if (readOnly) {
    return (
      <ResultSection
        title="Zum Mitnehmen"
        lead="Bericht und Rechnung der Brandt Metallbau GmbH. Ihre eigenen entstehen aus Ihren Angaben."
      >
        <ExampleFiles />
      </ResultSection>
    );
  }
  return (
    <ResultSection
      title="Verlauf und Bericht"
      lead="Halten Sie einen Stand fest, zum Beispiel nach jedem Jahresabschluss. Dann bekommen Sie ihn als Bericht und als Rechnung und sehen später, was sich geändert hat und warum."
      action={
        <Button
          variant="secondary"
          size="compact"
          busy={keep.isPending}
          busyLabel="Wird festgehalten …"
          disabled={!saved}
          onClick={() => keep.mutate(TODAY)}
        >
          Diesen Stand festhalten
        </Button>
      }
    >
      {keep.isError && (
        <Alert tone="error">
          {sentenceOf(keep.error, 'Der Stand konnte nicht festgehalten werden.')}
        </Alert>
      )}
      {kept.isError && (
        <Alert tone="error">
          {sentenceOf(kept.error, 'Der Verlauf konnte nicht geladen werden.')}
        </Alert>
      )}
      {kept.data && kept.data.length > 0 && <Course kept={kept.data} />}
    </ResultSection>
  );
}

function Course({ kept }: { kept: readonly ProceedsSummaryDto[] }) {
  const points = kept.flatMap(({ createdAt, companyValue, net, label }): KeptPoint[] =>
    companyValue === null || net === null || label !== TODAY
      ? []
      : [{ at: Date.parse(createdAt), companyValue, net }],
  );
  const draw = (canvas: Canvas) => historyDrawing(points.toReversed(), canvas);
  return (
    <>
      {points.length > 1 && (
        <figure className="min-w-0 print:break-inside-avoid">
          <Picture draw={draw} className="print:hidden" />
          <PrintedPicture draw={draw} />
          <figcaption className="mt-2 max-w-reading text-compact">
            {courseInWords(points)}
          </figcaption>
        </figure>
      )}
      <CardTable
        caption="Festgehaltene Stände, der neueste zuerst"
        columns={[
          { label: 'Stand' },
          { label: 'Unternehmenswert', amount: true },
          { label: 'Nettoerlös', amount: true },
          { label: 'Warum anders' },
        ]}
        rows={kept.map((one, index) => ({
          id: one.id,
          cells: [
            <span key="at" className="font-normal">
              {formatMoment(one.createdAt)}
              {one.label !== TODAY && <span className="block text-note">{one.label}</span>}
            </span>,
            one.companyValue === null ? 'offen' : rounded(one.companyValue),
            one.net === null ? (
              'offen'
            ) : (
              <strong key="net">
                <NetOfThatDay id={one.id} net={one.net} />
              </strong>
            ),
            reasonOf(one, beforeOf(one, kept.slice(index + 1))),
          ],
          below: (
            <details open={index === 0} className="print:hidden">
              <summary className="min-h-8 py-1 text-petrol text-small">
                Mitnehmen oder löschen
                <span className="sr-only">: Stand vom {formatMoment(one.createdAt)}</span>
              </summary>
              <div className="flex flex-wrap">
                <ResultFiles id={one.id} />
                <DeleteKept kept={one} />
              </div>
            </details>
          ),
        }))}
      />
    </>
  );
}

/** @param points the newest first */
function courseInWords(points: readonly KeptPoint[]): string {
  const [now, first] = [points[0], points.at(-1)];
  if (!now || !first) return '';
  const [value, net] = [now.companyValue - first.companyValue, now.net - first.net];
  return `Seit dem ersten Stand hat sich der Unternehmenswert um ${roundedChange(value)} geändert, der Nettoerlös um ${roundedChange(net)}.`;
}

const beforeOf = ({ label }: ProceedsSummaryDto, older: readonly ProceedsSummaryDto[]) =>
  older.find((one) => one.label === label);

function NetOfThatDay({ id, net }: { id: string; net: number }) {
  const [wanted, setWanted] = useState(false);
  const { data, isError } = useQuery({ ...keptResultQuery(id), enabled: wanted });
  return (
    <ExplainedLater
      title="Nettoerlös"
      steps={data && headFigures(data)[2].steps}
      failed={isError}
      onOpen={() => setWanted(true)}
    >
      {rounded(net)}
    </ExplainedLater>
  );
}

function DeleteKept({ kept }: { kept: ProceedsSummaryDto }) {
  const [open, setOpen] = useState(false);
  const deleting = useMutation(deleteProceedsMutation);
  const moment = formatMoment(kept.createdAt);
  return (
    <ConfirmDialog
      title="Stand löschen?"
      description={`Der Stand vom ${moment} ist danach weg. Ihre Angaben bleiben, wie sie sind.`}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="compact" className="px-3">
          <TrashIcon />
          Löschen
          <span className="sr-only">: Stand vom {moment}</span>
        </Button>
      }
      action="Löschen"
      busyLabel="Wird gelöscht …"
      busy={deleting.isPending}
      failure={
        deleting.isError
          ? sentenceOf(deleting.error, 'Der Stand konnte nicht gelöscht werden.')
          : undefined
      }
      onConfirm={() => deleting.mutate(kept.id)}
    />
  );
}

const NAMED = 3;

function reasonOf(
  { changes, net }: ProceedsSummaryDto,
  before: ProceedsSummaryDto | undefined,
): string {
  if (!changes) return 'Der erste Stand.';
  const { fields, fieldCount, law, assumptions } = changes;
  const names = fields.slice(0, NAMED).map(({ label }) => label);
  const more = fieldCount - names.length;
  if (more > 0) names.push(more === 1 ? 'eine weitere Angabe' : `${more} weitere Angaben`);
  if (law) names.push('der Rechtsstand');
  if (assumptions) names.push('Annahmen des Hauses');
  if (names.length === 0) return 'Nichts geändert.';
  const by =
    net !== null && before?.net != null ? ` Netto ${roundedChange(net - before.net)}.` : '';
  return `Geändert: ${names.join(', ')}.${by}`;
}

const FILES: [ProceedsFile, label: string, name: string][] = [
  ['report.pdf', 'Bericht (PDF)', 'Was-bleibt-mir.pdf'],
  ['workbook.xlsx', 'Rechnung zum Ändern (XLSX)', 'Was-bleibt-mir.xlsx'],
  ['chamber.xlsx', 'Blatt für die Handwerkskammer (XLSX)', 'Bereinigte-Jahre.xlsx'],
];

const ExampleFiles = () => (
  <ul className="flex flex-wrap gap-x-6 gap-y-2 text-compact">
    {FILES.map(([file, label, name]) => (
      <li key={file}>
        <a
          href={proceedsFilePath('example', file)}
          download={name}
          className="inline-flex min-h-11 items-center"
        >
          {label}
        </a>
      </li>
    ))}
  </ul>
);

function ResultFiles({ id }: { id: string }) {
  const fetching = useMutation({
    ...proceedsFileMutation,
    onError: () =>
      toast({
        title: 'Fehler',
        description: 'Die Datei konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.',
        tone: 'destructive',
      }),
  });
  return (
    <div className="flex flex-wrap">
      {FILES.map(([file, label, name]) => (
        <Button
          key={file}
          variant="quiet"
          size="compact"
          className="px-3"
          busy={fetching.isPending && fetching.variables.file === file}
          busyLabel="Wird erstellt …"
          onClick={() =>
            fetching.mutate({ id, file }, { onSuccess: (content) => saveFile(content, name) })
          }
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
