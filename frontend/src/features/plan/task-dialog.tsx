import { useMutation, useQuery } from '@tanstack/react-query';
import { TASK_STATE_LABELS, TASK_STATES, type TaskState } from '@toolkit/domain/plan';
import FileIcon from 'lucide-react/icons/file-text';
import PlusIcon from 'lucide-react/icons/plus';
import TrashIcon from 'lucide-react/icons/trash-2';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { EvidenceDto, PlanDto, PlanQuestionDto, PlanTaskDto } from '@/api';
import { downloadsQuery } from '@/api/downloads';
import {
  answerQuestionMutation,
  changeTaskMutation,
  planQuery,
  removeTaskMutation,
} from '@/api/plan';
import { useSignedInUser } from '@/lib/current-user';
import { formatDate, germanDay } from '@/lib/format';
import { HttpError, sentenceOf } from '@/lib/http';
import { fillPath, modulePath, paths, sectionByIdPath } from '@/lib/paths';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { Dialog } from '@/ui/dialog';
import { KeptTogether } from '@/ui/kept-together';
import { LinkButton } from '@/ui/link-button';
import { NumberField } from '@/ui/number-field';
import { RadioCards } from '@/ui/radio-cards';
import { SelectField } from '@/ui/select-field';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { usePlanAddress } from './hooks';
import { EVIDENCE_LABELS, KIND_LABELS } from './labels';

interface TaskDialogProps {
  plan: PlanDto;
  task: PlanTaskDto;
  onClose: () => void;
}

export function TaskDialog({ plan, task, onClose }: TaskDialogProps) {
  return (
    <Dialog title={task.title} size="wide" open onOpenChange={(open) => !open && onClose()}>
      <div className="grid gap-8">
        <Facts plan={plan} task={task} />
        {task.locked ? (
          <Locked />
        ) : (
          <>
            {task.ask.map((question) => (
              <Question key={question.field} question={question} />
            ))}
            <Helpers task={task} />
            <TaskForm task={task} onClose={onClose} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Locked() {
  return (
    <div className="grid justify-items-start gap-4 border-brass border-l-4 bg-brass-tint px-5 py-4 text-compact">
      <p>
        Anleitung, Dokumente, Belege und die eigene Planung dieser Aufgabe sind im Premium-Zugang.
      </p>
      <LinkButton to={paths.checkout} variant="premium" size="compact">
        Premium freischalten
      </LinkButton>
    </div>
  );
}

function Facts({ plan, task }: { plan: PlanDto; task: PlanTaskDto }) {
  const { taskLink } = usePlanAddress();
  const { summary, hint, dueOn, startOn, kind, norm, asOf, setByOwner, possibleFrom, own } = task;
  const before = task.blockedBy.flatMap((id) => plan.tasks.find((each) => each.id === id) ?? []);
  return (
    <div className="grid gap-4">
      {summary && <p className="max-w-reading">{summary}</p>}
      {hint && (
        <p className="max-w-reading border-hairline border-l-4 pl-4 text-ink-soft">{hint}</p>
      )}
      <dl className="grid gap-x-8 gap-y-2 text-compact sm:grid-cols-[auto_1fr]">
        <Fact name="Termin">
          <span className="figures">
            {dueOn ? formatDate(dueOn) : 'keiner'}
            {startOn && dueOn && startOn < dueOn && `, Beginn ${formatDate(startOn)}`}
          </span>
          {setByOwner && !own && ' (von Ihnen gesetzt)'}
        </Fact>
        {!own && (
          <Fact name="Grundlage">
            {KIND_LABELS[kind]}
            {norm && <KeptTogether>{`: ${norm}`}</KeptTogether>}
            {asOf && <span className="text-ink-soft"> (Stand {formatDate(asOf)})</span>}
          </Fact>
        )}
        {before.length > 0 && (
          <Fact name="Davor">
            <ul>
              {before.map((each) => (
                <li key={each.id}>
                  <Link to={taskLink(each.id)} preventScrollReset>
                    {each.title}
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
      {possibleFrom && (
        <Alert tone="info" title="Dafür wird die Zeit knapp">
          {kind === 'recommendation'
            ? `In Ruhe geht es bei einer Übergabe ab ${formatDate(possibleFrom)}. Fangen Sie trotzdem an: Auch die Hälfte ist mehr als nichts.`
            : `Diese Frist lässt sich nicht kürzen. Möglich ist die Übergabe damit ab ${formatDate(possibleFrom)}.`}
        </Alert>
      )}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Helpers({ task }: { task: PlanTaskDto }) {
  const { module, section, documents, place } = task;
  const { hasAccess } = useSignedInUser();
  const { data: files } = useQuery({ ...downloadsQuery, enabled: hasAccess });
  if (!module && documents.length === 0 && !place) return null;
  return (
    <section aria-labelledby="task-helpers" className="grid gap-3">
      <h3 id="task-helpers" className="text-h4">
        Was dabei hilft
      </h3>
      <ul className="grid gap-1.5 text-compact">
        {place && (
          <li>
            <Link to={place}>Hier im Toolkit erledigen</Link>
          </li>
        )}
        {module && (
          <li>
            <Link to={section ? sectionByIdPath(module, section) : modulePath(module)}>
              Nachlesen in Modul {module.replace('modul-', '')}
            </Link>
          </li>
        )}
        {documents.map((id) => {
          const file = files?.find((each) => each.id === id);
          return file ? (
            <li key={id}>
              <Link to={fillPath(id)} className="inline-flex items-start gap-2">
                <FileIcon className="mt-1 size-4 shrink-0" aria-hidden="true" />
                {file.title}
              </Link>
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}

function Question({ question }: { question: PlanQuestionDto }) {
  const { field, label, purpose, unit, choices } = question;
  const { mutate, isPending, error } = useMutation(answerQuestionMutation);
  const [number, setNumber] = useState<number | null>(null);
  const [day, setDay] = useState<string>();
  const send = (value: string | number | boolean) => mutate({ field, value });
  return (
    <section
      aria-label="Zuerst eine Frage"
      className="grid gap-3 rounded-box border border-petrol bg-petrol-tint p-5"
    >
      <p className="text-small">
        Zuerst eine Frage. Die Antwort steht danach überall, wo sie zählt.
      </p>
      {unit === 'yesNo' && (
        <RadioCards
          label={label}
          help={purpose}
          name={field}
          value=""
          options={[
            { value: 'true', label: 'Ja' },
            { value: 'false', label: 'Nein' },
          ]}
          disabled={isPending}
          onChange={({ currentTarget }) => send(currentTarget.value === 'true')}
        />
      )}
      {choices && (
        <SelectField
          label={label}
          help={purpose}
          placeholder="Bitte wählen"
          options={Object.entries(choices).map(([value, name]) => ({ value, label: name }))}
          value=""
          disabled={isPending}
          onChange={({ currentTarget }) => send(currentTarget.value)}
        />
      )}
      {unit === 'date' && (
        <>
          <DateField
            label={label}
            help={purpose}
            value={day}
            onChange={setDay}
            className="max-w-80"
          />
          <AnswerButton disabled={!day} busy={isPending} onClick={() => day && send(day)} />
        </>
      )}
      {(unit === 'count' || unit === 'year' || unit === 'percent') && (
        <>
          <NumberField
            label={label}
            help={purpose}
            value={number}
            onChange={setNumber}
            className="max-w-80"
          />
          <AnswerButton
            disabled={number === null}
            busy={isPending}
            onClick={() => number !== null && send(number)}
          />
        </>
      )}
      {error && <Alert tone="error">{sentenceOf(error, 'Bitte versuchen Sie es erneut.')}</Alert>}
    </section>
  );
}

interface AnswerButtonProps {
  disabled: boolean;
  busy: boolean;
  onClick: () => void;
}

function AnswerButton({ disabled, busy, onClick }: AnswerButtonProps) {
  return (
    <Button
      size="compact"
      className="justify-self-start"
      disabled={disabled}
      busy={busy}
      busyLabel="Wird gespeichert …"
      onClick={onClick}
    >
      Antwort speichern
    </Button>
  );
}

type Proof = EvidenceDto & { key: number };

function TaskForm({ task, onClose }: { task: PlanTaskDto; onClose: () => void }) {
  const { id, version, own, evidenceWanted, points } = task;
  const [state, setState] = useState<TaskState>(task.state);
  const [reason, setReason] = useState(task.reason ?? '');
  const [note, setNote] = useState(task.note ?? '');
  const [responsible, setResponsible] = useState(task.responsible ?? '');
  const [dueOn, setDueOn] = useState(task.setByOwner ? (task.dueOn ?? undefined) : undefined);
  const [evidence, setEvidence] = useState<Proof[]>(() =>
    task.evidence.map((each, key) => ({ ...each, key })),
  );
  const { mutate, isPending, error, reset } = useMutation(changeTaskMutation);
  const fields = error instanceof HttpError ? error.fields : {};
  const changed = error instanceof HttpError && error.code === 'PLAN_TASK_CHANGED';

  function submit(event: FormEvent) {
    event.preventDefault();
    mutate(
      {
        id,
        version,
        state,
        reason,
        note,
        responsible,
        dueOn: dueOn ?? null,
        evidence: evidence
          .filter(({ text }) => text.trim() !== '')
          .map(({ kind, text, on }) => ({ kind, text, on })),
      },
      { onSuccess: onClose },
    );
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6 border-hairline border-t pt-6">
      <RadioCards
        label="Stand"
        name="state"
        value={state}
        onChange={({ currentTarget }) => setState(currentTarget.value as TaskState)}
        options={TASK_STATES.map((value) => ({ value, label: TASK_STATE_LABELS[value] }))}
      />
      {state === 'dropped' && (
        <TextField
          label="Warum entfällt sie?"
          maxLength={500}
          value={reason}
          error={fields.reason?.[0]}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      )}
      <Evidence
        wanted={evidenceWanted}
        proves={points.length}
        evidence={evidence}
        onChange={setEvidence}
      />
      <TextArea
        label="Notiz"
        optional
        rows={3}
        maxLength={4000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label="Wer kümmert sich?"
          optional
          maxLength={100}
          value={responsible}
          onChange={({ currentTarget }) => setResponsible(currentTarget.value)}
        />
        <DateField
          label="Eigener Termin"
          optional
          help={
            own
              ? undefined
              : 'Leer gilt der Termin des Plans. Ein eigener bleibt, auch wenn sich der Plan verschiebt.'
          }
          value={dueOn}
          onChange={setDueOn}
        />
      </div>
      {error && (
        <Alert tone="error" title="Das wurde nicht gespeichert">
          {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
          {changed && <LoadAgain onLoaded={reset} />}
        </Alert>
      )}
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-between">
        <Button type="submit" busy={isPending} busyLabel="Wird gespeichert …">
          Speichern
        </Button>
        {own && <RemoveButton id={id} onDone={onClose} />}
      </div>
    </form>
  );
}

function LoadAgain({ onLoaded }: { onLoaded: () => void }) {
  const { refetch, isFetching } = useQuery({ ...planQuery, enabled: false });
  return (
    <Button
      variant="secondary"
      size="compact"
      className="mt-3"
      busy={isFetching}
      busyLabel="Wird geladen …"
      onClick={() => refetch().then(onLoaded)}
    >
      Meine Eingaben behalten
    </Button>
  );
}

function RemoveButton({ id, onDone }: { id: string; onDone: () => void }) {
  const { mutate, isPending } = useMutation(removeTaskMutation);
  return (
    <Button
      variant="quiet"
      busy={isPending}
      busyLabel="Wird gelöscht …"
      onClick={() => mutate(id, { onSuccess: onDone })}
    >
      <TrashIcon aria-hidden="true" />
      Aufgabe löschen
    </Button>
  );
}

interface EvidenceProps {
  wanted: string | null;
  proves: number;
  evidence: readonly Proof[];
  onChange: (evidence: Proof[]) => void;
}

function Evidence({ wanted, proves, evidence, onChange }: EvidenceProps) {
  function add() {
    const key = Math.max(-1, ...evidence.map((each) => each.key)) + 1;
    onChange([...evidence, { key, kind: 'sentence', text: '', on: germanDay(new Date()) }]);
  }
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold text-compact">Belege</legend>
      <p className="text-ink-soft text-small">
        {wanted && `Gut ist: ${wanted}. `}
        {proves > 0 && 'Mit einem Beleg zählt die Aufgabe für Ihre Verkaufsreife.'}
      </p>
      {evidence.map((proof) => (
        <EvidenceRow
          key={proof.key}
          proof={proof}
          onChange={(change) =>
            onChange(
              evidence.map((each) => (each.key === proof.key ? { ...each, ...change } : each)),
            )
          }
          onRemove={() => onChange(evidence.filter(({ key }) => key !== proof.key))}
        />
      ))}
      <Button variant="secondary" size="compact" className="justify-self-start" onClick={add}>
        <PlusIcon aria-hidden="true" />
        Beleg hinzufügen
      </Button>
    </fieldset>
  );
}

interface EvidenceRowProps {
  proof: EvidenceDto;
  onChange: (change: Partial<EvidenceDto>) => void;
  onRemove: () => void;
}

const EVIDENCE_KINDS = Object.entries(EVIDENCE_LABELS).map(([value, label]) => ({ value, label }));

function EvidenceRow({ proof, onChange, onRemove }: EvidenceRowProps) {
  const { kind, text, on } = proof;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_11rem_auto]">
      <SelectField
        label="Art"
        options={EVIDENCE_KINDS}
        value={kind}
        onChange={({ currentTarget }) =>
          onChange({ kind: currentTarget.value as EvidenceDto['kind'] })
        }
      />
      <TextField
        label={kind === 'link' ? 'Adresse' : 'Was'}
        maxLength={500}
        value={text}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <DateField
        label="Vom"
        value={on || undefined}
        onChange={(day) => onChange({ on: day ?? '' })}
      />
      <Button variant="quiet" aria-label="Beleg entfernen" onClick={onRemove}>
        <TrashIcon aria-hidden="true" />
      </Button>
      {kind === 'link' && /^https?:\/\//.test(text) && (
        <a
          href={text}
          target="_blank"
          rel="noopener noreferrer"
          className="text-small sm:col-span-4"
        >
          Beleg öffnen (neues Fenster)
        </a>
      )}
    </div>
  );
}
