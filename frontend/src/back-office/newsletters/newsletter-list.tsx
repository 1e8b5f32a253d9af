import type { AdminNewsletterDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { LinkButton } from '@/ui/link-button';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, searchFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column } from '../lists/record-table';
import { formatMoment } from '../moments';
import { createPath, editPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { StateBadge, type StateTone } from '../screen/state-badge';

const STATES: Record<AdminNewsletterDto['state'], [tone: StateTone, word: string]> = {
  draft: ['quiet', 'Entwurf'],
  sending: ['waiting', 'Wird versendet'],
  sent: ['good', 'Versendet'],
};

export function IssueBadge({ state }: Pick<AdminNewsletterDto, 'state'>) {
  const [tone, word] = STATES[state];
  return <StateBadge tone={tone}>{word}</StateBadge>;
}

const filters = [
  searchFilter('Betreff'),
  choiceFilter(
    'state',
    'Stand',
    Object.entries(STATES).map(([id, [, name]]) => ({ id, name })),
  ),
];

const csv: CsvColumn<AdminNewsletterDto>[] = [
  { label: 'Betreff', value: ({ subject }) => subject },
  { label: 'Stand', value: ({ state }) => STATES[state][1] },
  { label: 'Empfänger', value: ({ recipients }) => recipients },
  { label: 'Begonnen', value: ({ startedAt }) => startedAt && formatMoment(startedAt) },
  { label: 'Versendet', value: ({ sentAt }) => sentAt && formatMoment(sentAt) },
];

const pathOf = ({ id }: AdminNewsletterDto) => editPath('newsletters', id);

/** Issues of the newsletter. */
export function NewsletterList() {
  return (
    <RecordList<AdminNewsletterDto>
      title="Neue Inhalte"
      lead="Rundmails an alle, die „neue Inhalte“ bestellt und bestätigt haben."
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      csv={csv}
      empty="Es gibt noch keine Ausgabe."
      pathOf={pathOf}
      card={(issue) => ({
        title: issue.subject,
        lines: [
          issue.startedAt
            ? `versendet ${formatMoment(issue.startedAt)}`
            : `angelegt ${formatMoment(issue.createdAt)}`,
        ],
        state: <IssueBadge state={issue.state} />,
      })}
      actions={
        <LinkButton to={createPath('newsletters')} size="compact">
          Neue Ausgabe
        </LinkButton>
      }
    >
      <Column<AdminNewsletterDto>
        label="Betreff"
        render={(issue) => <RecordLink to={pathOf(issue)}>{issue.subject}</RecordLink>}
      />
      <Column<AdminNewsletterDto>
        source="createdAt"
        label="Angelegt"
        sortByOrder="DESC"
        render={({ createdAt }) => <Moment value={createdAt} />}
      />
      <Column<AdminNewsletterDto>
        label="Empfänger"
        render={({ state, recipients }) => (state === 'draft' ? '–' : formatNumber(recipients))}
      />
      <Column<AdminNewsletterDto>
        label="Stand"
        render={({ state }) => <IssueBadge state={state} />}
      />
    </RecordList>
  );
}
