import { Link } from 'react-router-dom';
import type { AuditEntryDto } from '@/api';
import { Facts } from '../screen/facts';
import { editPath, listPath, recordPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { formatMoment } from '../words/moments';
import { actionWord, isResource, resourceWord } from './action-words';
import { differencesOf } from './differences';

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
              [resourceWord(entry.resource), <RecordReference key="record" entry={entry} />],
              ['Begründung', entry.reason],
            ]}
          />
        </Section>
        <Section title="Änderungen">
          <SmallTable
            label="Änderungen"
            columns={['Feld', 'Vorher', 'Nachher']}
            empty="Bei diesem Vorgang wurden keine Felder geändert."
            rows={differencesOf(entry).map(({ field, before, after }) => ({
              id: field,
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

const EDITED_ONLY = ['modules', 'downloads', 'contact-requests'];

function RecordReference({ entry: { action, resource, recordId } }: { entry: AuditEntryDto }) {
  const gone = recordId === '' || action.endsWith('.delete');
  if (!isResource(resource) || gone) return recordId;
  const to = EDITED_ONLY.includes(resource)
    ? editPath(resource, recordId)
    : recordPath(resource, recordId);
  return <Link to={to}>{recordId}</Link>;
}

function Value({ text }: { text: string }) {
  return (
    <span className="block max-h-64 max-w-reading overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </span>
  );
}
