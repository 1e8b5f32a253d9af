import type { AuditEntryDto } from '@/api';
import { Facts } from '../screen/facts';
import { listPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { SmallTable } from '../screen/small-table';
import { formatMoment } from '../words/moments';
import { actionWord, resourceWord } from './action-words';
import { ChangedRecord } from './changed-record';
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
              [resourceWord(entry.resource), <ChangedRecord key="record" entry={entry} linked />],
              ['Kennung', entry.recordId],
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

function Value({ text }: { text: string }) {
  return (
    <span className="block max-h-64 max-w-reading overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </span>
  );
}
