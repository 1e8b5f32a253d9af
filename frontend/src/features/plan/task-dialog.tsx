import { useMutation, useQuery } from '@tanstack/react-query';
import FileIcon from 'lucide-react/icons/file-text';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { PlanDto, PlanQuestionDto, PlanTaskDto } from '@/api';
import { downloadsQuery } from '@/api/downloads';
import { answerQuestionMutation } from '@/api/plan';
import { useSignedInUser } from '@/lib/current-user';
import { formatDate } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
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
import { usePlanAddress } from './hooks';
import { KIND_LABELS } from './labels';
import { TaskForm } from './task-form';

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
