import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { AuditEntryDto } from '@/api';
import { formatCents } from '@/lib/format';
import { SkeletonLine } from '@/ui/skeleton';
import { formatMoment } from '../moments';
import { breakable } from '../screen/breakable';
import { editPath, listPath, recordPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { Facts, Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { fullName } from '../users/labels';
import { differencesOf } from './differences';
import { actionWord, isResource, resourceWord } from './labels';

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

/** One change, field by field. */
export const AuditLogShow = () => (
  <RecordScreen<AuditEntryDto>>
    {(entry) => (
      <>
        <ScreenHeading
          title={actionWord(entry.action)}
          back={{ to: listPath('audit-log'), label: 'Protokoll' }}
        />
        <Section title="Vorgang">
          <Facts
            items={[
              ['Zeitpunkt', formatMoment(entry.at)],
              ['Wer', entry.staffEmail],
              [
                resourceWord(entry.resource),
                <ChangedRecord key="record" entry={entry} linked />,
                'wide',
              ],
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
        <Section title="Änderungen">
          <SmallTable
            label="Änderungen"
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
        </Section>
      </>
    )}
  </RecordScreen>
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

/** Whom or what a change was about: the name of the person, the document, the module. */
export function ChangedRecord({ entry, linked = false }: ChangedRecordProps) {
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
  const name = breakable(nameOf(record));
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
