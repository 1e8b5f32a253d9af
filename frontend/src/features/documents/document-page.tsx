import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { FilledDocumentDto } from '@/api';
import { filledDocumentQuery } from '@/api/documents';
import { useSignedInUser } from '@/lib/current-user';
import { sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths, stepPath } from '@/lib/paths';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { ErrorState } from '@/ui/error-state';
import { lazyPart } from '@/ui/lazy-part';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton } from '@/ui/skeleton';
import { type AnswerConflict, type AnswerSheet, DOCUMENT } from './answers/answer-sheet';
import { useSavedAnswers } from './answers/use-saved-answers';
import { useSavedFacts } from './answers/use-saved-facts';
import { DocumentFiles } from './document-files';
import { DocumentQuestions } from './document-questions';
import { SheetBar, SheetProgress } from './sheet/sheet-bar';
import { SheetContext, useOfSheet } from './sheet/sheet-context';

const DocumentSheet = lazyPart(async () => ({
  default: (await import('./sheet/document-sheet')).DocumentSheet,
}));

export function DocumentEditor({ document }: { document: FilledDocumentDto }) {
  const { id } = useSignedInUser();
  const { sheet, saving, save, conflicts, resolve } = useSavedAnswers(document, id);
  const { keepFact, keepBlank } = useSavedFacts(sheet);
  const tools = useMemo(() => ({ sheet, keepBlank }), [sheet, keepBlank]);
  const markdown = useOfSheet(sheet, () => sheet.document.markdown, DOCUMENT);
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-12">
      <div className="min-w-0 space-y-6">
        <DocumentQuestions sheet={sheet} keepFact={keepFact} />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <SheetProgress sheet={sheet} />
          <a href="#as-file" className="text-compact lg:hidden">
            Zu den Dateien
          </a>
        </div>
        <SheetContext value={tools}>
          <Suspense fallback={<Skeleton className="h-120" />}>
            <DocumentSheet markdown={markdown} />
          </Suspense>
        </SheetContext>
        <SheetBar sheet={sheet} saving={saving} onRetry={save} />
      </div>
      <aside
        aria-label="Datei und Fassungen"
        className="grid content-start gap-6 self-start lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1"
      >
        <DocumentFiles document={document} save={save} />
        <KnownFacts sheet={sheet} />
      </aside>
      <ConflictDialog
        conflicts={conflicts.map((conflict) => shownConflict(sheet, conflict))}
        onResolve={(theirs) => resolve(conflicts.filter(({ key }) => theirs.has(key)))}
      />
    </div>
  );
}

function KnownFacts({ sheet }: { sheet: AnswerSheet }) {
  const known = useOfSheet(sheet, () => sheet.tally.facts);
  return (
    <p className="text-ink-soft text-small">
      <span
        aria-hidden="true"
        className="mr-1.5 inline-block h-3 w-6 border-petrol border-b-2 bg-petrol-tint"
      />
      {known === 0 && 'Noch ist nichts aus Ihren Angaben zum Unternehmen ausgefüllt.'}
      {known === 1 && 'Eine Stelle ist aus Ihren Angaben zum Unternehmen ausgefüllt.'}
      {known > 1 && `${known} Stellen sind aus Ihren Angaben zum Unternehmen ausgefüllt.`}{' '}
      <Link to={stepPath('betrieb')}>Angaben ansehen</Link>
    </p>
  );
}

const shownConflict = (sheet: AnswerSheet, { key, mine, theirs }: AnswerConflict) => ({
  id: key,
  label: sheet.labelOf(key),
  mine: mine ?? 'leer',
  theirs: theirs ?? 'leer',
});

export default function DocumentPage() {
  const { documentId = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(filledDocumentQuery(documentId));
  usePageTitle(data?.title ?? 'Dokument ausfüllen');
  return (
    <div className="mx-auto grid w-full max-w-page gap-8 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading eyebrow={<Link to={paths.downloads}>Downloads</Link>} lead={data?.description}>
        {data?.title ?? 'Dokument ausfüllen'}
      </PageHeading>
      {isPending && (
        <Loading
          label="Das Dokument wird geladen …"
          className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-12"
        >
          <Skeleton className="h-120" />
          <Skeleton className="h-48" />
        </Loading>
      )}
      {data && <DocumentEditor key={data.id} document={data} />}
      {!data && !isPending && (
        <ErrorState title="Das Dokument konnte nicht geladen werden" onRetry={() => refetch()}>
          {sentenceOf(error, 'Bitte prüfen Sie Ihre Internetverbindung.')}
        </ErrorState>
      )}
    </div>
  );
}
