import { DataTable } from 'react-admin';
import type { AdminQuestionDto } from '@/api';
import { formatNumber } from '@/lib/format';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, searchFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { formatMoment } from '../moments';
import { editPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { CaseBadge, caseChoices, StateBadge } from '../screen/state-badge';
import { reasonLabels, times, whyChoices } from './labels';

const filters = [
  searchFilter('Frage'),
  choiceFilter('state', 'Stand', caseChoices, true),
  choiceFilter('why', 'Grund', whyChoices, true),
];

const csv: CsvColumn<AdminQuestionDto>[] = [
  { label: 'Frage', value: ({ question }) => question },
  { label: 'Anzahl', value: ({ asked }) => asked },
  { label: 'Unbeantwortet', value: ({ unanswered }) => unanswered },
  { label: 'Nicht hilfreich', value: ({ ratedDown }) => ratedDown },
  { label: 'Gründe', value: ({ reasons }) => reasons.map((one) => reasonLabels[one]).join(', ') },
  { label: 'Anmerkungen', value: ({ notes }) => notes.join('\n') },
  { label: 'Zuletzt gefragt', value: ({ lastAskedAt }) => formatMoment(lastAskedAt) },
  { label: 'Stand', value: ({ state }) => (state === 'done' ? 'Erledigt' : 'Offen') },
  { label: 'Notiz', value: ({ note }) => note },
];

const pathOf = ({ id }: AdminQuestionDto) => editPath('questions', id);

export function QuestionList() {
  return (
    <RecordList<AdminQuestionDto>
      title="Fragen"
      lead="Was der Assistent nicht oder nicht hilfreich beantwortet hat; das Häufigste zuerst."
      sort={{ field: 'asked', order: 'DESC' }}
      filters={filters}
      csv={csv}
      empty="Noch blieb keine Frage ohne hilfreiche Antwort."
      pathOf={pathOf}
      card={(question) => ({
        title: question.question,
        lines: [`${times(question.asked)}, zuletzt ${formatMoment(question.lastAskedAt)}`],
        state: (
          <>
            <CaseBadge state={question.state} />
            <WhyBadges question={question} />
          </>
        ),
      })}
    >
      <DataTable.Col<AdminQuestionDto>
        label="Frage"
        render={(question) => (
          <RecordLink to={pathOf(question)}>
            <span className="line-clamp-3">{question.question}</span>
          </RecordLink>
        )}
      />
      <DataTable.Col<AdminQuestionDto>
        source="asked"
        label="Anzahl"
        align="right"
        sortByOrder="DESC"
        render={({ asked }) => formatNumber(asked)}
      />
      <DataTable.Col<AdminQuestionDto>
        label="Grund"
        render={(question) => <WhyBadges question={question} />}
      />
      <DataTable.Col<AdminQuestionDto>
        source="lastAskedAt"
        label="Zuletzt gefragt"
        sortByOrder="DESC"
        render={({ lastAskedAt }) => <Moment value={lastAskedAt} />}
      />
      <DataTable.Col<AdminQuestionDto>
        label="Stand"
        render={({ state }) => <CaseBadge state={state} />}
      />
    </RecordList>
  );
}

/** What was the matter with the answers to a question. */
const WhyBadges = ({ question: { unanswered, ratedDown } }: { question: AdminQuestionDto }) => (
  <span className="flex flex-wrap gap-1.5">
    {unanswered > 0 && <StateBadge tone="quiet">unbeantwortet</StateBadge>}
    {ratedDown > 0 && <StateBadge tone="bad">nicht hilfreich</StateBadge>}
  </span>
);
