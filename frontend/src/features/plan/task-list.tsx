import { useMutation } from '@tanstack/react-query';
import { PHASE_LABELS, PHASES, type Phase, TASK_STATE_LABELS } from '@toolkit/domain/plan';
import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import PackageIcon from 'lucide-react/icons/package';
import PlusIcon from 'lucide-react/icons/plus';
import ScaleIcon from 'lucide-react/icons/scale';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PlanDto, PlanTaskDto } from '@/api';
import { packetMutation } from '@/api/documents';
import { createTaskMutation } from '@/api/plan';
import { useSignedInUser } from '@/lib/current-user';
import { saveFile } from '@/lib/files';
import { HttpError, sentenceOf } from '@/lib/http';
import { paths } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Collapsible } from '@/ui/collapsible';
import { DateField } from '@/ui/date-field';
import { Dialog } from '@/ui/dialog';
import { KeptTogether } from '@/ui/kept-together';
import { LinkButton } from '@/ui/link-button';
import { PhoneFold } from '@/ui/phone-fold';
import { SearchField } from '@/ui/search-field';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';
import { usePlanAddress } from './hooks';
import { byPhase, dueText, isOpen, taskCount } from './labels';

const FILTERS = [
  { value: 'open', label: 'Was offen ist' },
  { value: 'all', label: 'Alle' },
  { value: 'running', label: TASK_STATE_LABELS.running },
  { value: 'waiting', label: TASK_STATE_LABELS.waiting },
  { value: 'law', label: 'Nur gesetzliche Fristen' },
  { value: 'ask', label: 'Mit offener Frage' },
  { value: 'own', label: 'Nur eigene' },
  { value: 'done', label: 'Abgeschlossen' },
];

const MATCHES: Record<string, (task: PlanTaskDto) => boolean> = {
  open: isOpen,
  all: () => true,
  running: ({ state }) => state === 'running',
  waiting: ({ state }) => state === 'waiting',
  law: ({ kind }) => kind === 'law',
  ask: ({ ask }) => ask.length > 0,
  own: ({ own }) => own,
  done: (task) => !isOpen(task),
};

export function TaskList({ plan }: { plan: PlanDto }) {
  const address = usePlanAddress();
  const asked = address.get('zeigen') ?? 'open';
  const filter = asked in MATCHES ? asked : 'open';
  const phase = PHASES.find((one) => one === address.get('phase')) ?? '';
  const [words, setWords] = useState('');
  const people = [...new Set(plan.tasks.flatMap(({ responsible }) => responsible ?? []))].sort();
  const [who, setWho] = useState('');
  const wanted = words.trim().toLocaleLowerCase('de');
  const found = plan.tasks.filter(
    (task) =>
      MATCHES[filter]?.(task) &&
      (phase === '' || task.phase === phase) &&
      (who === '' || task.responsible === who) &&
      (wanted === '' || textOf(task).includes(wanted)),
  );
  const groups = byPhase(found);
  const narrowed = wanted !== '' || filter !== 'open' || phase !== '';
  const current = plan.tasks.find(({ id }) => id === plan.thisWeek[0])?.phase;
  return (
    <div className="grid gap-6">
      <div className="grid gap-4 md:flex md:items-end md:*:first:flex-2 md:*:last:flex-none">
        <SearchField label="Suchen" value={words} onValue={setWords} />
        <div className="md:flex-4">
          <PhoneFold
            onPhoneOnly
            needed={narrowed}
            summary={
              <span className="font-semibold text-compact text-petrol">Auswahl eingrenzen</span>
            }
          >
            <div className="grid gap-4 pt-2 sm:auto-cols-fr sm:grid-flow-col md:pt-0">
              <SelectField
                label="Zeigen"
                options={FILTERS}
                value={filter}
                onChange={({ currentTarget: { value } }) =>
                  address.set('zeigen', value === 'open' ? null : value)
                }
              />
              <SelectField
                label="Phase"
                placeholder="Alle"
                options={PHASES.map((value) => ({ value, label: PHASE_LABELS[value] }))}
                value={phase}
                onChange={({ currentTarget }) => address.set('phase', currentTarget.value || null)}
              />
              {people.length > 0 && (
                <SelectField
                  label="Wer"
                  placeholder="Alle"
                  options={people.map((name) => ({ value: name, label: name }))}
                  value={who}
                  onChange={({ currentTarget }) => setWho(currentTarget.value)}
                />
              )}
            </div>
          </PhoneFold>
        </div>
        <OwnTaskDialog />
      </div>
      <p className="sr-only" aria-live="polite">
        {taskCount(found.length)} gefunden
      </p>
      <PremiumHint />
      {groups.length === 0 && (
        <p className="py-8 text-center text-ink-soft">
          Dazu gibt es keine Aufgabe. Ändern Sie Suche oder Auswahl.
        </p>
      )}
      <div className="grid divide-y divide-hairline border-hairline border-t">
        {groups.map(({ phase: id, title, tasks }) => (
          <Collapsible
            key={`${id}-${narrowed}`}
            defaultOpen={narrowed || id === current}
            className="py-2"
            title={
              <span className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-serif text-h4">{title}</span>
                <span className="figures font-normal text-ink-soft text-small">
                  {taskCount(tasks.length)}
                </span>
              </span>
            }
          >
            <ul className="grid">
              {tasks.map((task) => (
                <li key={task.id}>
                  <TaskRow task={task} />
                </li>
              ))}
            </ul>
            <PhasePacket title={title} tasks={tasks} />
          </Collapsible>
        ))}
      </div>
    </div>
  );
}

const textOf = ({ title, summary, norm, note, responsible }: PlanTaskDto) =>
  [title, summary, norm, note, responsible].join(' ').toLocaleLowerCase('de');

export function TaskRow({ task }: { task: PlanTaskDto }) {
  const { id, title, kind, norm, state, locked, ask, blockedBy } = task;
  const { taskLink } = usePlanAddress();
  const closed = !isOpen(task);
  return (
    <Link
      to={taskLink(id)}
      preventScrollReset
      className="grid min-h-12 grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-x-3 rounded-inner py-2.5 text-ink no-underline hover:bg-petrol-tint sm:items-baseline sm:grid-cols-[1.75rem_minmax(0,1fr)_auto]"
    >
      <span
        aria-hidden="true"
        className={clsx(
          'mt-0.5 grid size-6 place-items-center self-start rounded-full border-2',
          closed ? 'border-petrol bg-petrol text-white' : 'border-outline',
          state === 'running' && 'border-petrol border-dashed',
        )}
      >
        {state === 'done' && <CheckIcon className="size-4" />}
      </span>
      <span className={clsx('grid', closed && 'text-ink-soft')}>
        <span className={clsx(state === 'dropped' && 'line-through')}>{title}</span>
        <span className="flex flex-wrap gap-x-3 text-ink-soft text-note">
          {state !== 'open' && <span>{TASK_STATE_LABELS[state]}</span>}
          {kind === 'law' && (
            <span className="inline-flex items-center gap-1 text-brass-ink">
              <ScaleIcon className="size-4" aria-hidden="true" />
              <span>gesetzlich{norm && <KeptTogether>{`, ${norm}`}</KeptTogether>}</span>
            </span>
          )}
          {ask.length > 0 && <span>vorher eine Frage klären</span>}
          {blockedBy.length > 0 && !closed && <span>erst nach einer anderen Aufgabe</span>}
          {locked && <span>im Premium-Zugang</span>}
        </span>
      </span>
      <span
        className={clsx(
          'figures col-start-2 text-small sm:col-start-3 sm:text-right',
          task.overdue ? 'font-semibold text-red' : 'text-ink-soft',
        )}
      >
        {dueText(task)}
      </span>
    </Link>
  );
}

/** At most as many as the server puts into one archive. */
const MAX_IN_PACKET = 20;

function PhasePacket({ title, tasks }: { title: string; tasks: readonly PlanTaskDto[] }) {
  const documents = [...new Set(tasks.flatMap((task) => task.documents))].slice(0, MAX_IN_PACKET);
  const { mutate, isPending, error } = useMutation(packetMutation);
  if (documents.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-2 pt-3 print:hidden">
      <Button
        variant="quiet"
        size="compact"
        className="-mx-4 text-left!"
        busy={isPending}
        busyLabel="Wird gepackt …"
        onClick={() => mutate(documents, { onSuccess: (file) => saveFile(file, `${title}.zip`) })}
      >
        <PackageIcon aria-hidden="true" />
        Dokumente dieser Phase ausgefüllt als ZIP
        <span className="sr-only">: {title}</span>
      </Button>
      {error && <Alert tone="error">{sentenceOf(error, 'Bitte versuchen Sie es erneut.')}</Alert>}
    </div>
  );
}

function OwnTaskDialog() {
  const [open, setOpen] = useState(false);
  const [title, setTitle] = useState('');
  const [phase, setPhase] = useState<Phase>('klaeren');
  const [dueOn, setDueOn] = useState<string>();
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useMutation(createTaskMutation);
  const ofTitle = error instanceof HttpError ? error.fields.title?.[0] : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(title.trim() === '');
    if (title.trim() === '') return;
    mutate(
      { title, phase, dueOn: dueOn ?? null },
      {
        onSuccess: () => {
          setOpen(false);
          setTitle('');
          setDueOn(undefined);
        },
      },
    );
  }

  return (
    <Dialog
      title="Eigene Aufgabe"
      open={open}
      onOpenChange={(next) => {
        reset();
        setMissing(false);
        setOpen(next);
      }}
      trigger={
        <Button variant="secondary" className="justify-self-start">
          <PlusIcon aria-hidden="true" />
          Eigene Aufgabe
        </Button>
      }
    >
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label="Was ist zu tun?"
          maxLength={120}
          value={title}
          error={missing ? 'Bitte schreiben Sie, was zu tun ist.' : ofTitle}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <SelectField
          label="Phase"
          options={PHASES.map((value) => ({ value, label: PHASE_LABELS[value] }))}
          value={phase}
          onChange={({ currentTarget }) => setPhase(currentTarget.value as Phase)}
        />
        <DateField label="Bis wann?" optional value={dueOn} onChange={setDueOn} />
        {error && !ofTitle && (
          <Alert tone="error">{sentenceOf(error, 'Bitte versuchen Sie es erneut.')}</Alert>
        )}
        <Button type="submit" busy={isPending} busyLabel="Wird gespeichert …">
          Aufgabe anlegen
        </Button>
      </form>
    </Dialog>
  );
}

function PremiumHint() {
  const { hasAccess, role } = useSignedInUser();
  if (hasAccess || role === 'admin') return null;
  return (
    <div className="flex flex-col gap-4 border-brass border-l-4 bg-brass-tint px-5 py-4 text-compact sm:flex-row sm:items-center sm:justify-between print:hidden">
      <p className="max-w-reading">
        <Badge tone="premium" className="mr-2">
          Premium
        </Badge>
        Zieltag, die Phase „Klären“ und der Check gehören Ihnen. Zu den anderen Aufgaben sehen Sie
        Titel und Termin; Anleitung, Dokumente und Belege sind im Premium-Zugang.
      </p>
      <LinkButton to={paths.checkout} variant="secondary" size="compact" className="shrink-0">
        Zum Premium-Zugang
      </LinkButton>
    </div>
  );
}
