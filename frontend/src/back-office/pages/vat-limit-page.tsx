import ChevronDownIcon from 'lucide-react/icons/chevron-down';
import { type AdminVatLimitDto } from '@/api';
import { formatCents } from '@/lib/format';
import { Alert } from '@/ui/alert';
import { ProgressBar } from '@/ui/progress-bar';
import { StatGrid, StatTile } from '@/ui/stat-tile';
import { useStaffQuery } from '../components/fetched';
import { PageError, PageHeading, PageLoading } from '../components/page-heading';
import { Section } from '../components/section';
import { SmallTable } from '../components/small-table';
import { formatMoment } from '../moments';

export function VatLimitPage() {
  const { data, error, refetch } = useStaffQuery<AdminVatLimitDto>('/vat-limit');
  if (error) return <PageError error={error} onRetry={() => refetch()} />;
  if (!data) return <PageLoading />;
  const { limitCents, choice } = data;
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageHeading
        title="EU-Umsatzschwelle"
        lead={`Bis ${formatCents(limitCents)} netto im Jahr dürfen Sie auf Verkäufe an Verbraucher in anderen EU-Ländern deutsche Umsatzsteuer berechnen (§\u00a03a\u00a0Abs.\u00a05 Satz\u00a03\u00a0UStG).`}
      />
      {choice !== 'oss' && (
        <>
          <Verdict standing={data} />
          <Standing standing={data} />
        </>
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        {choice === 'oss' && <NoMatter />}
        <Section title="Ihre Wahl" className="xl:col-start-1">
          <p className="max-w-reading">{CHOICES[choice]}</p>
          <p className="mt-2 max-w-reading text-ink-soft text-small">
            Diese Wahl steht in den Verkaufseinstellungen; eine Änderung gilt erst nach einem
            Neustart.
          </p>
        </Section>
        {choice !== 'oss' && <Notices standing={data} />}
      </div>
      {choice === 'oss' && <AllTheSame standing={data} />}
    </div>
  );
}

function Standing({ standing }: { standing: AdminVatLimitDto }) {
  const { year, limitCents, thisYearCents, formerYearCents, percent } = standing;
  return (
    <div className="grid grid-cols-1 gap-6">
      <StatGrid className="max-sm:grid-cols-1! sm:grid-cols-3!">
        <StatTile label={`Netto ${year}`} value={formatCents(thisYearCents)} />
        <StatTile
          label="Bis zur Schwelle"
          value={formatCents(Math.max(0, limitCents - thisYearCents))}
        />
        <StatTile label={`Netto ${year - 1}`} value={formatCents(formerYearCents)} />
      </StatGrid>
      <ProgressBar label={`Schwelle ${year}`} value={percent} valueText={`${percent} %`} />
      <p className="max-w-reading text-ink-soft text-small">
        Gezählt werden bezahlte Käufe nach dem Jahr der Zahlung, abzüglich der Erstattungen.
      </p>
    </div>
  );
}

function Notices({ standing: { year, notices } }: { standing: AdminVatLimitDto }) {
  return (
    <Section title={`Hinweise per E-Mail ${year}`}>
      <SmallTable
        label={`Hinweise per E-Mail ${year}`}
        columns={['Schwelle erreicht zu', 'Gesendet']}
        empty="In diesem Jahr wurde noch kein Hinweis gesendet."
        rows={notices.map((notice) => ({
          id: String(notice.percent),
          cells: [`${notice.percent} %`, formatMoment(notice.noticedAt)],
        }))}
      />
    </Section>
  );
}

function AllTheSame({ standing }: { standing: AdminVatLimitDto }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-petrol [&::-webkit-details-marker]:hidden">
        Was trotzdem gezählt wird
        <ChevronDownIcon className="transition-transform duration-150 group-open:rotate-180" />
      </summary>
      <div className="mt-3">
        <Standing standing={standing} />
      </div>
    </details>
  );
}

const CHOICES: Record<AdminVatLimitDto['choice'], string> = {
  oss: 'Sie berechnen Verbrauchern vom ersten Verkauf an die Umsatzsteuer ihres Landes und melden sie über den One-Stop-Shop (§ 18j UStG).',
  domestic:
    'Sie berechnen deutsche Umsatzsteuer, solange die Schwelle nicht überschritten ist. Der Verkauf, der sie überschreitet, und alle danach tragen die Umsatzsteuer des Landes, in dem der Käufer wohnt, auch im Jahr darauf.',
  'small-business':
    'Sie sind Kleinunternehmer (§ 19 UStG) und berechnen keine Umsatzsteuer. Ab der Schwelle liegt der Ort der Leistung im Land des Käufers: Dort gilt Ihre deutsche Befreiung nur, wenn Sie an der EU-Regelung für Kleinunternehmer teilnehmen (§ 19a UStG).',
};

const NoMatter = () => <Alert tone="info" title="Die Schwelle ist für Sie ohne Bedeutung" />;

function Verdict({ standing }: { standing: AdminVatLimitDto }) {
  const { year, percent, warnAtPercent, passed, choice, thisYearCents, limitCents } = standing;
  if (passed) {
    return (
      <Alert
        tone="error"
        title={`Die Schwelle ist ${thisYearCents > limitCents ? year : year - 1} überschritten`}
      >
        {choice === 'small-business'
          ? 'Bitte sprechen Sie mit Ihrer Steuerberatung, bevor Sie weiter an Verbraucher in anderen EU-Ländern verkaufen.'
          : 'Der Shop berechnet die Umsatzsteuer des Landes, in dem der Käufer wohnt. Melden Sie sie über den One-Stop-Shop beim Bundeszentralamt für Steuern (§ 18j UStG).'}
      </Alert>
    );
  }
  if (percent >= warnAtPercent) {
    return (
      <Alert tone="error" title={`${percent} % der Schwelle sind erreicht`}>
        {choice === 'small-business'
          ? 'Bitte sprechen Sie mit Ihrer Steuerberatung über die EU-Regelung für Kleinunternehmer (§ 19a UStG) und den One-Stop-Shop, bevor die Schwelle überschritten ist.'
          : 'Bitte sprechen Sie mit Ihrer Steuerberatung über die Anmeldung zum One-Stop-Shop, bevor die Schwelle überschritten ist.'}
      </Alert>
    );
  }
  return (
    <Alert tone="success" title={`${percent} % der Schwelle sind erreicht`}>
      Ab {warnAtPercent} % senden wir Ihnen eine E-Mail.
    </Alert>
  );
}
