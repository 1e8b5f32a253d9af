import { useMutation, useQuery } from '@tanstack/react-query';
import { DEFAULT_CHOICES, type ValuationInput } from '@toolkit/domain/valuation';
import TrashIcon from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import type { ValuationDto } from '@/api';
import { deleteValuationMutation, valuationsQuery } from '@/api/valuation';
import {
  formatDate,
  formatEstimate,
  formatEuro,
  formatFactor,
  formatMoment,
  formatMultiplier,
} from '@/lib/format';
import { sentenceOf } from '@/lib/http';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Picture } from '@/ui/drawing/picture';
import { ErrorState } from '@/ui/error-state';
import { LinkButton } from '@/ui/link-button';
import { PageHeading } from '@/ui/page-heading';
import { SampleMark } from '@/ui/sample-mark';
import { Loading, Skeleton } from '@/ui/skeleton';
import { toast } from '@/ui/toaster/toast';
import { VisuallyHidden } from '@/ui/visually-hidden';
import { ReportButton } from './components/report-button';
import { type CompanyCourse, companyCourses } from './drawing/company-courses';
import { courseDrawing } from './drawing/course-drawing';

export default function ValuationsPage() {
  usePageTitle('Bewertungen');
  const { data } = useQuery(valuationsQuery);
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-1 gap-10 px-4 py-8 sm:px-6 lg:py-12">
      <PageHeading
        lead="Ihre gespeicherten Unternehmensbewertungen, die neueste zuerst."
        actions={
          data?.length !== 0 && <LinkButton to={paths.calculator}>Neue Bewertung</LinkButton>
        }
      >
        Bewertungen
      </PageHeading>
      <StoredValuations />
    </div>
  );
}

function StoredValuations() {
  const { data, error, isFetching, refetch } = useQuery(valuationsQuery);
  useHeadingFocus(data?.length ?? 0);
  if (data) return data.length > 0 ? <ValuationList valuations={data} /> : <NoValuations />;
  if (!error || isFetching) return <ValuationsSkeleton />;
  return (
    <ErrorState title="Ihre Bewertungen konnten nicht geladen werden" onRetry={() => refetch()}>
      {sentenceOf(error, 'Bitte versuchen Sie es erneut.')}
    </ErrorState>
  );
}

/** Hands the focus to the page's title when an entry goes, so that the keyboard keeps a place. */
function useHeadingFocus(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) document.querySelector('h1')?.focus();
    before.current = count;
  }, [count]);
}

const EXAMPLE_COURSES = companyCourses(
  [
    ['2028-06-30', '2431013'],
    ['2026-11-20', '1574370'],
  ].map(([createdAt = '', estimatedValue = '']) => ({
    companyName: 'Brandt Metallbau GmbH',
    createdAt,
    estimatedValue,
  })),
);

function NoValuations() {
  return (
    <section aria-labelledby="no-valuations" className="grid grid-cols-1 gap-6">
      <div className="grid gap-2">
        <h2 id="no-valuations" className="text-h3">
          Noch keine Bewertung gespeichert
        </h2>
        <p className="max-w-reading text-ink-soft">
          Hier bewahren Sie auf, was Ihr Unternehmen zu verschiedenen Zeiten wert war. So sehen Sie,
          was Ihre Vorbereitung bringt.
        </p>
      </div>
      {EXAMPLE_COURSES.map((course) => (
        <CompanyCourseCard key={course.companyName} course={course} sample />
      ))}
      <LinkButton to={paths.calculator} className="sm:justify-self-start">
        Wert berechnen
      </LinkButton>
    </section>
  );
}

function ValuationsSkeleton() {
  return (
    <Loading label="Bewertungen werden geladen …" className="grid gap-4">
      <Skeleton className="h-8 w-48" />
      {['first', 'second', 'third'].map((row) => (
        <Card key={row} padding="compact" className="grid gap-5">
          <div className="flex flex-wrap justify-between gap-5">
            <div className="grid gap-2">
              <Skeleton className="h-6 w-56" />
              <Skeleton className="h-5 w-40" />
            </div>
            <div className="grid gap-2 md:justify-items-end">
              <Skeleton className="h-7 w-36" />
              <Skeleton className="h-5 w-56" />
            </div>
          </div>
          <Skeleton className="h-11 w-56" />
        </Card>
      ))}
    </Loading>
  );
}

function ValuationList({ valuations }: { valuations: ValuationDto[] }) {
  return (
    <>
      <CompanyCourseSection valuations={valuations} />
      <section aria-labelledby="valuations-title" className="grid gap-4">
        <h2 id="valuations-title" className="text-h3">
          {valuations.length === 1 ? 'Eine Bewertung' : `${valuations.length} Bewertungen`}
        </h2>
        <ul className="grid gap-4">
          {valuations.map((valuation) => (
            <li key={valuation.id}>
              <ValuationCard valuation={valuation} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function CompanyCourseSection({ valuations }: { valuations: ValuationDto[] }) {
  const courses = companyCourses(valuations);
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="courses-title" className="grid gap-4">
      <h2 id="courses-title" className="text-h3">
        Entwicklung
      </h2>
      <div className="grid gap-4">
        {courses.map((course) => (
          <CompanyCourseCard key={course.companyName} course={course} />
        ))}
      </div>
    </section>
  );
}

interface CompanyCourseCardProps {
  course: CompanyCourse;
  sample?: boolean;
}

function CompanyCourseCard({ course, sample = false }: CompanyCourseCardProps) {
  const { companyName, points, first, latest } = course;
  // Nobody's money is known to the euro in an example.
  const amount = (value: number) => (sample ? `rund ${formatEstimate(value)}` : formatEuro(value));
  return (
    <Card
      padding="compact"
      className="grid grid-cols-1 gap-x-10 gap-y-4 md:grid-cols-2 md:items-center lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="grid gap-1">
        <h3 className="text-h4">
          {companyName} {sample && <SampleMark />}
        </h3>
        <p className="figures font-semibold font-serif text-h2 text-petrol">
          {amount(latest.value)}
        </p>
        <p className="figures text-compact text-ink-soft">
          <strong className="text-ink">{formatFactor(latest.value / first.value)}</strong> seit dem{' '}
          <span className="whitespace-nowrap">{formatDate(first.date)}</span>,{' '}
          <span className="whitespace-nowrap">damals {amount(first.value)}</span>
        </p>
      </div>
      <div className="grid grid-cols-1 gap-1">
        <Picture draw={(canvas) => courseDrawing(points, canvas)} />
        <p className="figures flex justify-between gap-4 text-ink-soft text-note">
          <span>{formatDate(first.date)}</span>
          <span className="text-right">{formatDate(latest.date)}</span>
        </p>
      </div>
    </Card>
  );
}

function ValuationCard({ valuation }: { valuation: ValuationDto }) {
  const { companyName, industry, createdAt, estimatedValue, minimum, maximum } = valuation;
  const date = new Date(createdAt);
  return (
    <Card
      padding="compact"
      className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div className="grid min-w-0 gap-1">
        <h3 className="text-h4">{companyName}</h3>
        <p className="text-ink-soft text-small">
          {industry} · {formatMoment(date)}
        </p>
      </div>
      <div className="figures grid gap-1 md:text-right">
        <p className="font-semibold font-serif text-h3 text-petrol">
          {formatEuro(Number(estimatedValue))}
        </p>
        <p className="text-ink-soft text-small">
          {formatEuro(Number(minimum))} – {formatEuro(Number(maximum))} ·{' '}
          {formatMultiplier(Number(valuation.multiplier))} EBIT
        </p>
      </div>
      <div className="flex flex-wrap gap-x-1 gap-y-3 border-hairline border-t pt-4 md:col-span-2">
        <ReportButton
          size="compact"
          order={{ companyName, input: storedInput(valuation), date }}
          subject={`${companyName}, ${formatMoment(date)}`}
        />
        <DeleteDialog valuation={valuation} />
      </div>
    </Card>
  );
}

function storedInput({ input }: Pick<ValuationDto, 'input'>): ValuationInput {
  return { ...DEFAULT_CHOICES, ...input, unternehmensalter: input.unternehmensalter ?? null };
}

function DeleteDialog({ valuation }: { valuation: ValuationDto }) {
  const [open, setOpen] = useState(false);
  const remove = useMutation(deleteValuationMutation);
  const subject = `${valuation.companyName} vom ${formatMoment(valuation.createdAt)}`;

  async function confirm() {
    try {
      await remove.mutateAsync(valuation.id);
      toast({ title: 'Bewertung gelöscht', tone: 'success' });
    } catch {}
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title="Bewertung löschen"
      description={`Die Bewertung von ${subject} wird endgültig gelöscht.`}
      trigger={
        <Button variant="quiet" size="compact">
          <TrashIcon />
          <span>
            Löschen <VisuallyHidden>{subject}</VisuallyHidden>
          </span>
        </Button>
      }
      action="Endgültig löschen"
      busyLabel="Wird gelöscht …"
      busy={remove.isPending}
      onConfirm={confirm}
      failure={
        remove.error
          ? sentenceOf(remove.error, 'Die Bewertung konnte nicht gelöscht werden.')
          : undefined
      }
    />
  );
}
