import { useMutation, useQuery } from '@tanstack/react-query';
import { TASK_STATE_LABELS, TASK_STATES, type TaskState } from '@toolkit/domain/plan';
import PlusIcon from 'lucide-react/icons/plus';
import TrashIcon from 'lucide-react/icons/trash-2';
import { type FormEvent, useState } from 'react';
import type { EvidenceDto, PlanTaskDto } from '@/api';
import { changeTaskMutation, planQuery, removeTaskMutation } from '@/api/plan';
import { germanDay } from '@/lib/format';
import { HttpError, sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { DateField } from '@/ui/date-field';
import { RadioCards } from '@/ui/radio-cards';
import { SelectField } from '@/ui/select-field';
import { TextArea } from '@/ui/text-area';
import { TextField } from '@/ui/text-field';
import { EVIDENCE_LABELS } from './labels';

type Proof = EvidenceDto & { key: number };

export function TaskForm({ task, onClose }: { task: PlanTaskDto; onClose: () => void }) {
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
