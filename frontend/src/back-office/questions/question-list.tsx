import type { AdminQuestionDto } from '@/api';
import { formatNumber } from '@/lib/format';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, searchFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column } from '../lists/record-table';
import { formatDay, formatMoment } from '../moments';
import { editPath } from '../screen/record-path';
import { CaseBadge, caseChoices } from '../screen/state-badge';
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
        lines: [
          `${times(question.asked)} ${whyWords(question).join(' oder ')}, zuletzt ${formatDay(question.lastAskedAt)}`,
        ],
        state: <CaseBadge state={question.state} />,
      })}
    >
      <Column<AdminQuestionDto>
        label="Frage"
        render={(question) => (
          <RecordLink to={pathOf(question)}>
            <span className="line-clamp-3">{question.question}</span>
          </RecordLink>
        )}
      />
      <Column<AdminQuestionDto>
        source="asked"
        label="Anzahl"
        align="right"
        sortByOrder="DESC"
        render={({ asked }) => formatNumber(asked)}
      />
      <Column<AdminQuestionDto>
        label="Grund"
        render={(question) => whyWords(question).join(', ')}
      />
      <Column<AdminQuestionDto>
        source="lastAskedAt"
        label="Zuletzt gefragt"
        sortByOrder="DESC"
        render={({ lastAskedAt }) => <span className="figures">{formatDay(lastAskedAt)}</span>}
      />
      <Column<AdminQuestionDto> label="Stand" render={({ state }) => <CaseBadge state={state} />} />
    </RecordList>
  );
}

/** What was the matter with the answers to a question. */
const whyWords = ({ unanswered, ratedDown }: AdminQuestionDto) => [
  ...(unanswered > 0 ? ['unbeantwortet'] : []),
  ...(ratedDown > 0 ? ['nicht hilfreich'] : []),
];
