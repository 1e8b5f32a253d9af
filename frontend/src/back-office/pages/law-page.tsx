import { germanDay } from '@toolkit/domain/german-time';
import { addMonths } from '@toolkit/domain/plan';
import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type AdminLawDto, type LawNormDto, type LawPlaceDto } from '@/api';
import { formatDate } from '@/lib/format';
import { modulePath, paths, trackPath } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { SearchField } from '@/ui/search-field';
import { SelectField } from '@/ui/select-field';
import { useStaffQuery } from '../components/fetched';
import { PageError, PageHeading, PageLoading } from '../components/page-heading';
import { editPath } from '../components/paths';

const FILTERS = [
  { value: 'all', label: 'Alle Normen' },
  { value: 'old', label: 'Älter als zwölf Monate' },
  { value: 'changed', label: 'Geändert oder befristet' },
  { value: 'open', label: 'Nicht am Wortlaut geprüft' },
] as const;

type Filter = (typeof FILTERS)[number]['value'];

const KINDS: Record<LawPlaceDto['kind'], string> = {
  section: 'Abschnitt',
  task: 'Aufgabe',
  track: 'Vertiefung',
  document: 'Dokument',
  card: 'Antwortkarte',
  plan: 'Aufgabe im Plan',
  assumption: 'Annahme',
  engine: 'Rechenweg',
};

export function LawPage() {
  const { data, error, refetch } = useStaffQuery<AdminLawDto>('/law');
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  if (error) return <PageError error={error} onRetry={() => refetch()} />;
  if (!data) return <PageLoading />;
  const shown = data.norms.filter(
    (norm) =>
      matches(norm, filter) && norm.norm.toLowerCase().includes(search.trim().toLowerCase()),
  );

  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
        title="Recht"
        lead="Worauf sich Kurs, Dokumente, Antwortkarten, Annahmen und Rechenwege stützen. Ändert sich eine Norm, stehen hier alle Stellen, die mitzuändern sind."
      />
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label="Norm suchen"
          autoComplete="off"
          magnifier
          className="max-w-100 grow basis-60"
          value={search}
          onValue={setSearch}
        />
        <SelectField
          label="Anzeigen"
          // Room for the longest of its choices.
          className="w-full sm:w-72"
          options={FILTERS}
          value={filter}
          onChange={(event) => setFilter(event.target.value as Filter)}
        />
      </div>
      <p role="status" className="text-ink-soft">
        {shown.length} von {data.norms.length} Normen
      </p>
      {shown.length === 0 && <EmptyState title="Keine Norm passt dazu" />}
      {shown.length > 0 && <Norms key={`${filter} ${search}`} norms={shown} />}
    </div>
  );
}

/** As many as one looks through at a time; whoever knows the norm searches for it. */
const PAGE = 20;

function Norms({ norms }: { norms: LawNormDto[] }) {
  const [shown, setShown] = useState(PAGE);
  const left = norms.length - shown;
  return (
    <div>
      <div className="border-hairline border-t">
        {norms.slice(0, shown).map((norm) => (
          <Norm key={norm.norm} norm={norm} />
        ))}
      </div>
      {left > 0 && (
        <Button
          variant="secondary"
          size="compact"
          className="mt-5"
          onClick={() => setShown(shown + PAGE)}
        >
          {left === 1 ? 'Letzte Norm anzeigen' : `${Math.min(PAGE, left)} weitere anzeigen`}
        </Button>
      )}
    </div>
  );
}

function Norm({ norm }: { norm: LawNormDto }) {
  return (
    <details aria-label={norm.norm} className="group border-hairline border-b">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 py-2 hover:text-petrol [&::-webkit-details-marker]:hidden">
        <h2 className="min-w-44 font-sans font-semibold text-body">{norm.norm}</h2>
        {norm.reviewed === 'Wortlaut' ? (
          <Badge tone="success">Geprüft am Wortlaut</Badge>
        ) : (
          <Badge tone="locked">Ungeprüft</Badge>
        )}
        {isOld(norm) && <Badge tone="premium">Älter als zwölf Monate</Badge>}
        {isChanged(norm) && <Badge tone="premium">Geändert oder befristet</Badge>}
        <span className="figures text-ink-soft text-small sm:ml-auto">
          Stand {formatDate(norm.asOf)} ·{' '}
          {norm.places.length === 1 ? '1 Stelle' : `${norm.places.length} Stellen`}
        </span>
        <ChevronDownIcon className="text-petrol max-sm:ml-auto transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3 pt-1 pb-5">
        <p className="max-w-reading">{norm.says}</p>
        <p className="text-ink-soft text-small">{norm.source}</p>
        {isChanged(norm) && (
          <p className="max-w-reading text-small">
            {[
              norm.validFrom && `Gilt ab ${formatDate(norm.validFrom)}.`,
              norm.validUntil && `Gilt so bis ${formatDate(norm.validUntil)}.`,
              norm.changedBy,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
        <ul className="grid gap-2 text-small">
          {norm.places.map((place) => (
            <li key={`${place.file} ${place.line} ${place.title}`}>
              {KINDS[place.kind]}: <PlaceLink place={place} />{' '}
              <span className="text-ink-soft">
                ({place.file}
                {place.kind === 'engine' ? '' : `, Zeile ${place.line}`})
              </span>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

function PlaceLink({ place }: { place: LawPlaceDto }) {
  const to = addressOf(place);
  return to ? <Link to={to}>{place.title}</Link> : place.title;
}

/** Where a place is read or edited; undefined for what has no page. */
function addressOf({ kind, id, sectionId }: LawPlaceDto): string | undefined {
  if (kind === 'assumption') return `${paths.admin}/assumptions`;
  if (!id) return undefined;
  if (kind === 'section' || kind === 'task') return modulePath(id);
  if (kind === 'track') return trackPath(id, sectionId ?? undefined);
  if (kind === 'document') return paths.downloads;
  return kind === 'card' ? editPath('answer-cards', id) : undefined;
}

const isOld = ({ asOf }: LawNormDto) => asOf < addMonths(germanDay(new Date()), -12);

const isChanged = ({ validUntil, validFrom, changedBy }: LawNormDto) =>
  Boolean(validUntil || changedBy || (validFrom && new Date(validFrom) > new Date()));

function matches(norm: LawNormDto, filter: Filter): boolean {
  if (filter === 'old') return isOld(norm);
  if (filter === 'changed') return isChanged(norm);
  return filter === 'all' || norm.reviewed !== 'Wortlaut';
}
