import { useMutation } from '@tanstack/react-query';
import { describeField, type FieldPath } from '@toolkit/domain/company';
import { clsx } from 'clsx';
import CheckIcon from 'lucide-react/icons/check';
import type { PlanDto, PlanEffectDto, ReadinessDto } from '@/api';
import { acceptEffectMutation, confirmPointMutation } from '@/api/plan';
import { formatDate, formatEuro } from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Collapsible } from '@/ui/collapsible';
import { READINESS_STEPS } from './labels';
import { TaskRow } from './task-list';

type Point = ReadinessDto['groups'][number]['points'][number];

const isExpired = ({ state }: Point) => state === 'expired';

export function ReadinessView({ plan }: { plan: PlanDto }) {
  const { met, total, step, groups, weakest, next } = plan.readiness;
  const begun = met > 0 || groups.some(({ points }) => points.some(isExpired));
  const weakestTitle = groups.find(({ id }) => id === weakest)?.title;
  const tasks = next.flatMap((id) => plan.tasks.find((task) => task.id === id) ?? []);
  return (
    <div className={clsx('grid', begun ? 'gap-10' : 'gap-3')}>
      <div className={clsx('grid gap-x-16 gap-y-8', begun && 'lg:grid-cols-[20rem_minmax(0,1fr)]')}>
        <div className="grid content-start gap-2">
          <p className="figures font-serif text-figure font-semibold">
            {begun ? met : total}
            <span className="text-h3 text-ink-soft">
              {begun ? ` von ${total}` : ' Punkte zu prüfen'}
            </span>
          </p>
          {begun && <p className="text-compact">{READINESS_STEPS[step]}</p>}
          {begun && weakestTitle && (
            <p className="text-compact text-ink-soft">Am wenigsten belegt: {weakestTitle}.</p>
          )}
        </div>
        {begun && <GroupBars groups={groups} />}
      </div>
      {/* Whoever has not begun has the first group to do, and nothing to choose from. */}
      {begun && tasks.length > 0 && (
        <section aria-labelledby="next-points" className="grid gap-2">
          <h3 id="next-points">Was am meisten bringt</h3>
          <ul className="grid divide-y divide-hairline border-hairline border-y">
            {tasks.map((task) => (
              <li key={task.id}>
                <TaskRow task={task} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="all-points" className="grid gap-2">
        <h3 id="all-points" className={begun ? undefined : 'sr-only'}>
          Die {total} Punkte
        </h3>
        <p className="mb-4 max-w-reading text-compact text-ink-soft">
          Haken Sie in fünf Minuten ab, was heute zutrifft und was Sie belegen könnten. Ein Punkt
          zählt auch, wenn eine Aufgabe mit Beleg erledigt ist.
        </p>
        <div className="grid divide-y divide-hairline border-hairline border-t">
          {groups.map((group, index) => (
            <Collapsible
              key={group.id}
              title={`${group.id}. ${group.title}`}
              defaultOpen={!begun && index === 0}
              className="py-2"
            >
              <ul className="grid">
                {group.points.map((point) => (
                  <PointRow key={point.id} point={point} />
                ))}
              </ul>
            </Collapsible>
          ))}
        </div>
      </section>
    </div>
  );
}

function GroupBars({ groups }: Pick<ReadinessDto, 'groups'>) {
  return (
    <ul className="grid content-start gap-3">
      {groups.map((group) => (
        <li
          key={group.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 text-compact sm:grid-cols-[18rem_minmax(0,1fr)_auto]"
        >
          <span>{group.title}</span>
          <span
            className="order-last col-span-2 flex gap-1 sm:order-none sm:col-span-1"
            aria-hidden="true"
          >
            {group.points.map((point) => (
              <span
                key={point.id}
                className={clsx(
                  'h-2.5 flex-1 rounded-full',
                  point.state === 'met' && 'bg-petrol',
                  point.state === 'expired' && 'bg-brass-bright',
                  point.state === 'open' && 'bg-hairline',
                )}
              />
            ))}
          </span>
          <span className="figures text-ink-soft">
            {group.met} von {group.points.length}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PointRow({ point }: { point: Point }) {
  const { id, text, state, validUntil, confirmed } = point;
  const { mutate, isPending, error } = useMutation(confirmPointMutation);
  const met = state === 'met';
  return (
    <li>
      <button
        type="button"
        aria-busy={isPending || undefined}
        aria-disabled={isPending || undefined}
        onClick={() => isPending || mutate({ id, confirmed: !confirmed || state === 'expired' })}
        className="grid min-h-12 w-full cursor-pointer grid-cols-[1.75rem_minmax(0,1fr)] items-start gap-x-3 rounded-inner py-2.5 text-left text-compact hover:bg-petrol-tint aria-busy:cursor-progress"
      >
        <span
          aria-hidden="true"
          className={clsx(
            'grid size-6 place-items-center rounded-full border-2',
            met ? 'border-petrol bg-petrol text-white' : 'border-outline',
            isPending && 'border-petrol border-dashed',
          )}
        >
          {met && <CheckIcon className="size-4" />}
        </span>
        <span>
          <span className="sr-only">
            {confirmed && met ? 'Zurücknehmen: ' : 'Trifft heute zu: '}
          </span>
          {text}
          <span className="figures block text-ink-soft text-note">
            {met && validUntil && `belegt, gilt bis ${formatDate(validUntil)}`}
            {state === 'expired' && validUntil && `abgelaufen am ${formatDate(validUntil)}`}
          </span>
        </span>
      </button>
      {error && (
        <p role="alert" className="pl-10 text-compact text-red">
          {sentenceOf(error, 'Bitte noch einmal.')}
        </p>
      )}
    </li>
  );
}

export function EffectCards({ plan }: { plan: PlanDto }) {
  return plan.effects.map((effect) => <EffectCard key={effect.field} effect={effect} />);
}

const wordOf = (field: string, value: string) =>
  (describeField(field as FieldPath)?.choices?.[value] ?? value).toLocaleLowerCase('de');

/** Less than half of the thousand it is rounded to would read as nothing. */
const gainText = (euros: number) =>
  euros < 500
    ? `unter ${formatEuro(500)}`
    : `rund ${formatEuro(Math.round(euros / 1_000) * 1_000)}`;

function EffectCard({ effect }: { effect: PlanEffectDto }) {
  const { field, label, from, to, netGain } = effect;
  const { mutate, isPending, error } = useMutation(acceptEffectMutation);
  return (
    <section
      aria-label="Vorschlag für Ihre Bewertung"
      className="grid gap-4 border-green border-l-4 bg-green-tint px-5 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
    >
      <div className="grid gap-1 text-compact">
        <p className="font-semibold">Sie haben etwas verbessert, das im Preis zählt</p>
        <p>
          {label}: „{wordOf(field, to)}“ statt „{wordOf(field, from)}“.
          {netGain !== null && netGain > 0 && (
            <>
              {' '}
              Nach Steuern bleiben damit <strong className="figures">{gainText(netGain)}</strong>{' '}
              mehr.
            </>
          )}
        </p>
        {error && <Alert tone="error">{sentenceOf(error, 'Bitte versuchen Sie es erneut.')}</Alert>}
      </div>
      <Button
        size="compact"
        busy={isPending}
        busyLabel="Wird übernommen …"
        onClick={() => mutate({ field, to })}
      >
        In die Bewertung übernehmen
      </Button>
    </section>
  );
}
