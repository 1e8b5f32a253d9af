import { useMutation, useQuery } from '@tanstack/react-query';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RehearsalSummaryDto, SceneDto, StartRehearsalDto } from '@/api';
import {
  deleteRehearsalMutation,
  rehearsalsQuery,
  scenesQuery,
  startRehearsalMutation,
} from '@/api/rehearsal';
import { useSignedInUser } from '@/lib/current-user';
import { formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { modulePath, paths, rehearsalPath } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { Loading, Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toaster/toast';

const ROWS = ['1', '2', '3', '4'];

export default function RehearsalsPage() {
  usePageTitle('Verhandlungsprobe');
  const { data, error, isPending, refetch } = useQuery(scenesQuery);
  const { data: runs } = useQuery(rehearsalsQuery);
  return (
    <div className="mx-auto grid w-full max-w-page gap-10 px-4 py-8 sm:px-6 lg:gap-12 lg:py-12">
      <PageHeading
        eyebrow="Zum Üben"
        lead="Vier Gespräche, die im Verkauf den Unterschied machen. Sie antworten Satz für Satz, die andere Seite reagiert. Am Ende lesen Sie, was gut war, was nicht, und wo der Kurs es erklärt."
      >
        Verhandlungsprobe
      </PageHeading>
      {isPending && (
        <Loading label="Die Szenen werden geladen …" className="grid gap-3">
          {ROWS.map((row) => (
            <Skeleton key={row} className="h-72 md:h-40" />
          ))}
        </Loading>
      )}
      {data && <Scenes scenes={data} rehearsed={new Set(runs?.map(({ sceneId }) => sceneId))} />}
      {!data && !isPending && (
        <ErrorState title="Die Szenen konnten nicht geladen werden" onRetry={() => refetch()}>
          {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
        </ErrorState>
      )}
      <Runs scenes={data ?? []} />
    </div>
  );
}

function Scenes({ scenes, rehearsed }: { scenes: SceneDto[]; rehearsed: ReadonlySet<string> }) {
  const first = scenes.find(({ id, open }) => open && !rehearsed.has(id));
  return (
    <div className="grid gap-6">
      {scenes.some(({ free }) => free) && <WaysToAnswer />}
      <ul className="divide-y divide-hairline border-hairline border-y">
        {scenes.map((scene) => (
          <li key={scene.id}>
            <SceneRow scene={scene} isFirst={scene === first} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function WaysToAnswer() {
  return (
    <dl className="grid gap-x-12 gap-y-4 rounded-box border border-hairline bg-sunken px-5 py-4 text-small md:grid-cols-2">
      <div className="grid content-start gap-1">
        <dt className="font-semibold">Vorgegebene Antworten</dt>
        <dd className="text-ink-soft">
          Sie wählen jedes Mal aus drei Sätzen. So sehen Sie, was ein einzelner Satz auslöst.
        </dd>
      </div>
      <div className="grid content-start gap-1">
        <dt className="font-semibold">Frei sprechen</dt>
        <dd className="text-ink-soft">
          Sie schreiben, was Sie sagen würden. Ein Sprachmodell antwortet in der Rolle der anderen
          Seite. Jeder Satz zählt wie eine Frage an den Assistenten. Bleiben Sie in der Szene und
          nennen Sie nichts Vertrauliches aus Ihrem Betrieb.
        </dd>
      </div>
    </dl>
  );
}

interface SceneRowProps {
  scene: SceneDto;
  isFirst: boolean;
}

function SceneRow({ scene, isFirst }: SceneRowProps) {
  const { title, summary, counterpart, moduleId, moduleTitle, open } = scene;
  return (
    <article className="grid gap-x-12 gap-y-4 py-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="figures text-brass-ink text-small">
            Modul {/\d+$/.exec(moduleId)?.[0]}: {moduleTitle}
          </p>
          {!open && <Badge tone="locked">Gesperrt</Badge>}
        </div>
        <h2 className="text-h3">{title}</h2>
        <p className="max-w-reading text-pretty">{summary}</p>
        <p className="max-w-reading text-ink-soft text-small">
          Ihr Gegenüber: {counterpart.name}, {counterpart.role}.
        </p>
      </div>
      {open ? <StartButtons scene={scene} isFirst={isFirst} /> : <LockedNote scene={scene} />}
    </article>
  );
}

function StartButtons({ scene, isFirst }: SceneRowProps) {
  const navigate = useNavigate();
  const start = useMutation(startRehearsalMutation);
  const isStarting = start.isPending || start.isSuccess;
  function begin(mode: StartRehearsalDto['mode']) {
    start.mutate(
      { sceneId: scene.id, mode },
      {
        onSuccess: ({ id }) => navigate(rehearsalPath(id)),
        onError: (error) =>
          toast({
            title: 'Fehler',
            description: sentenceOf(error, 'Das Gespräch konnte nicht beginnen.'),
            tone: 'destructive',
          }),
      },
    );
  }
  const isBusy = (mode: StartRehearsalDto['mode']) => isStarting && start.variables?.mode === mode;
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap md:w-60 md:flex-col">
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        busy={isBusy('script')}
        disabled={isBusy('free')}
        busyLabel="Gespräch beginnt …"
        onClick={() => begin('script')}
      >
        {scene.free ? 'Vorgegebene Antworten' : 'Gespräch beginnen'}
        <span className="sr-only">: {scene.title}</span>
      </Button>
      {scene.free && (
        <Button
          variant="quiet"
          busy={isBusy('free')}
          disabled={isBusy('script')}
          busyLabel="Gespräch beginnt …"
          onClick={() => begin('free')}
        >
          Frei sprechen
          <span className="sr-only">: {scene.title}</span>
        </Button>
      )}
    </div>
  );
}

function LockedNote({ scene }: { scene: SceneDto }) {
  const user = useSignedInUser();
  if (user.hasAccess || user.role === 'admin') {
    return (
      <div className="grid justify-items-start gap-3 md:w-60">
        <p className="text-compact text-ink-soft">Diese Szene öffnet sich mit ihrem Modul.</p>
        <LinkButton variant="secondary" to={modulePath(scene.moduleId)}>
          Zum Modul<span className="sr-only">: {scene.moduleTitle}</span>
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-3 md:w-60">
      <p className="text-compact text-ink-soft">
        Diese Szene gehört zum Premium-Zugang, wie das Modul, auf dem sie beruht.
      </p>
      <LinkButton variant="secondary" to={paths.checkout}>
        Premium freischalten<span className="sr-only"> für: {scene.title}</span>
      </LinkButton>
    </div>
  );
}

function Runs({ scenes }: { scenes: SceneDto[] }) {
  const { data } = useQuery(rehearsalsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data || data.length === 0) return null;
  const titles = new Map(scenes.map(({ id, title }) => [id, title]));
  return (
    <section aria-labelledby="runs" className="grid gap-4">
      <h2 id="runs" ref={heading} tabIndex={-1} className="text-h3">
        Ihre Proben
      </h2>
      <ul className="divide-y divide-hairline rounded-box border border-hairline bg-surface">
        {data.map((run) => (
          <RunRow
            key={run.id}
            run={run}
            title={titles.get(run.sceneId) ?? 'Verhandlungsprobe'}
            onDeleted={() => heading.current?.focus()}
          />
        ))}
      </ul>
    </section>
  );
}

interface RunRowProps {
  run: RehearsalSummaryDto;
  title: string;
  onDeleted: () => void;
}

function RunRow({ run, title, onDeleted }: RunRowProps) {
  const remove = useMutation(deleteRehearsalMutation);
  const { id, mode, state, met, criteria, createdAt } = run;
  const label = `${title}, ${formatDate(createdAt)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-4 sm:px-6">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="figures text-ink-soft text-small">
          {formatDate(createdAt)}
          {mode === 'free' && ', frei gesprochen'},{' '}
          {state === 'ended' ? `${met} von ${criteria} Punkten erreicht` : 'noch offen'}
        </p>
      </div>
      <div className="flex gap-2">
        <LinkButton variant="secondary" size="compact" to={rehearsalPath(id)}>
          {state === 'ended' ? 'Auswertung lesen' : 'Weiter'}
          <span className="sr-only">: {label}</span>
        </LinkButton>
        <Button
          variant="quiet"
          size="compact"
          busy={remove.isPending}
          onClick={() =>
            remove.mutate(id, {
              onSuccess: onDeleted,
              onError: () =>
                toast({
                  title: 'Fehler',
                  description: 'Die Probe konnte nicht gelöscht werden.',
                  tone: 'destructive',
                }),
            })
          }
        >
          <TrashIcon />
          <span className="sr-only">Löschen: {label}</span>
        </Button>
      </div>
    </li>
  );
}
