import { AUDIT_VERBS } from '@toolkit/domain/audit-log';
import { DataTable, type RaRecord, useGetManyAggregate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type AuditEntryDto } from '@/api';
import { formatCents } from '@/lib/format';
import { SkeletonLine } from '@/ui/skeleton';
import { csvExporter } from '../../components/csv';
import { choiceFilter, periodFilters, searchFilter } from '../../components/inputs';
import { ListPage, RecordLink } from '../../components/list-page';
import { RecordHeading } from '../../components/page-heading';
import { editPath, type Resource, recordPath } from '../../components/paths';
import { ShowPage } from '../../components/record-pages';
import { Facts, Moment, Section } from '../../components/section';
import { TableSection } from '../../components/small-table';
import { formatMoment } from '../../moments';
import { fullName } from '../users/labels';
import { differencesOf } from './differences';

const Column = DataTable.Col<AuditEntryDto>;

const RESOURCES: Record<Resource, string> = {
  users: 'Nutzer',
  payments: 'Zahlung',
  invoices: 'Rechnung',
  'bank-lines': 'Umsatz',
  downloads: 'Download',
  modules: 'Modul',
  emails: 'E-Mail',
  'email-texts': 'E-Mail-Text',
  newsletters: 'Neue Inhalte',
  coupons: 'Gutschein',
  subscribers: 'Abonnent',
  leads: 'Checkliste',
  'contact-requests': 'Kontaktanfrage',
  talks: 'Gespräch',
  withdrawals: 'Widerruf',
  questions: 'Frage',
  'answer-cards': 'Antwortkarte',
  'audit-log': 'Protokoll',
};

/** What staff change on a screen of its own instead of in a list. */
const WITHOUT_RECORDS: Record<string, string> = {
  assumptions: 'Annahmen',
  'bank-statements': 'Kontoauszug',
  launch: 'Vor dem Verkauf',
};

/** `users.toggle-premium` as one reads it: „Nutzer: Premium-Zugang geändert“. */
function actionWord(action: string): string {
  const [resource = '', verb = ''] = action.split('.');
  return `${resourceWord(resource)}: ${(AUDIT_VERBS as Record<string, string>)[verb] ?? 'Sonstiges'}`;
}

const resourceWord = (resource: string) =>
  isResource(resource) ? RESOURCES[resource] : (WITHOUT_RECORDS[resource] ?? resource);

const isResource = (name: string): name is Resource => Object.hasOwn(RESOURCES, name);

const resourceChoices = Object.entries({ ...RESOURCES, ...WITHOUT_RECORDS })
  .filter(([id]) => id !== 'audit-log')
  .map(([id, name]) => ({ id, name }));

const filters = [
  searchFilter('Person, Kennung oder Vorgang'),
  choiceFilter('resource', 'Bereich', resourceChoices, 'alwaysOn'),
  ...periodFilters('Ab', 'Vor'),
];

const exporter = csvExporter<AuditEntryDto>('Protokoll', (entry) => ({
  Zeitpunkt: formatMoment(entry.at),
  Wer: entry.staffEmail,
  Was: actionWord(entry.action),
  Kennung: entry.recordId,
  Begründung: entry.reason,
  Vorher: entry.before && JSON.stringify(entry.before),
  Nachher: entry.after && JSON.stringify(entry.after),
}));

const AuditLogList = () => (
  <ListPage<AuditEntryDto>
    lead="Jede Änderung der Verwaltung: wer, was, wann, vorher und nachher. Nichts davon lässt sich ändern."
    sort={{ field: 'at', order: 'DESC' }}
    sortFields={['at']}
    filters={filters}
    exporter={exporter}
    card={(entry) => ({
      title: actionWord(entry.action),
      text: (
        <>
          <ChangedRecord entry={entry} /> · {entry.staffEmail} · {formatMoment(entry.at)}
        </>
      ),
    })}
  >
    <Column
      source="at"
      sortByOrder="DESC"
      render={({ at }) => (
        <RecordLink>
          <Moment value={at} />
        </RecordLink>
      )}
    />
    <Column source="staffEmail" disableSort />
    <Column label="Was" render={({ action }) => actionWord(action)} />
    <Column
      label="Wen oder was"
      render={(entry) => (
        <>
          <ChangedRecord entry={entry} />
          {entry.reason && <span className="block text-ink-soft">{entry.reason}</span>}
        </>
      )}
    />
  </ListPage>
);

const EDITED_ONLY = [
  'modules',
  'downloads',
  'contact-requests',
  'talks',
  'questions',
  'answer-cards',
];

const pathOf = (resource: Parameters<typeof recordPath>[0], id: string) =>
  EDITED_ONLY.includes(resource) ? editPath(resource, id) : recordPath(resource, id);

const AuditLogShow = () => (
  <ShowPage<AuditEntryDto>>
    {(entry) => (
      <>
        <RecordHeading title={actionWord(entry.action)} />
        <Section title="Vorgang">
          <Facts
            items={[
              ['Zeitpunkt', formatMoment(entry.at)],
              ['Wer', entry.staffEmail],
              [resourceWord(entry.resource), <ChangedRecord key="record" entry={entry} linked />],
              ['Zahlung', paymentOf(entry)],
              ['Begründung', entry.reason],
              [
                'Nummer',
                !leadsOn(entry) && (
                  <span key="id" className="text-small">
                    {entry.recordId}
                  </span>
                ),
              ],
            ]}
          />
        </Section>
        <TableSection
          title="Änderungen"
          columns={['Feld', 'Vorher', 'Nachher']}
          empty="Bei diesem Vorgang wurden keine Felder geändert."
          rows={differencesOf(entry).map(({ field, before, after }, index) => ({
            id: String(index),
            cells: [
              field,
              <Value key="before" text={before} />,
              <Value key="after" text={after} />,
            ],
          }))}
        />
      </>
    )}
  </ShowPage>
);

/** The payment that a bank line or a withdrawal was settled with. */
function paymentOf({ after }: AuditEntryDto) {
  const id = after?.paymentId;
  return typeof id === 'string' && <Link to={recordPath('payments', id)}>Zur Zahlung</Link>;
}

function Value({ text }: { text: string }) {
  return (
    <span className="block max-h-64 max-w-reading overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </span>
  );
}

/** Whether there should be a record that says more than its number. */
const leadsOn = ({ resource, action }: Entry) =>
  isResource(resource) && !action.endsWith('.delete');

type Entry = Pick<AuditEntryDto, 'resource' | 'recordId' | 'action' | 'after'>;

interface ChangedRecordProps {
  entry: Entry;
  /** Whether it leads to the record. */
  linked?: boolean;
}

function ChangedRecord({ entry, linked = false }: ChangedRecordProps) {
  const { resource, recordId, action, after } = entry;
  const { data, isPending, error } = useGetManyAggregate(
    resource,
    { ids: [recordId] },
    { enabled: leadsOn(entry) && recordId !== '' },
  );
  if (recordId === '') return '–';
  if (action.endsWith('.delete')) return 'Gelöscht';
  if (!isResource(resource)) return typeof after?.fileName === 'string' ? after.fileName : recordId;
  if (error) return '–';
  if (isPending) return <SkeletonLine className="w-32" />;
  const record = data?.[0];
  if (!record) return `Nicht mehr vorhanden${linked ? `, Nummer ${recordId}` : ''}`;
  const name = nameOf(record);
  return linked ? <Link to={pathOf(resource, recordId)}>{name}</Link> : name;
}

/** As the record’s own screen is headed. */
function nameOf(record: RaRecord): string {
  const { title, name, question, firstName = '', lastName = '', recipient, email } = record;
  if (typeof record.cents === 'number') {
    return `${formatCents(record.cents)} von ${record.payerName ?? 'unbekannt'}`;
  }
  return (
    title ||
    name ||
    question ||
    fullName({ firstName, lastName }) ||
    recipient ||
    email ||
    record.number ||
    record.code ||
    record.subject ||
    '–'
  );
}

export const auditLog = { name: 'audit-log', list: AuditLogList, show: AuditLogShow };
