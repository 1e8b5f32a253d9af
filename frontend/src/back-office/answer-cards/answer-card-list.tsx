import type { AdminAnswerCardDto } from '@/api';
import { LinkButton } from '@/ui/link-button';
import type { CsvColumn } from '../lists/csv';
import {
  type Choice,
  choiceFilter,
  moduleFilter,
  searchFilter,
  yesNoFilter,
} from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column, WHERE_ROOM } from '../lists/record-table';
import { formatMoment } from '../moments';
import { createPath, editPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { CardStateBadge } from './card-badge';
import { cardSourceLabels, formsWord, kindLabels, positionWord } from './labels';

const choicesOf = (labels: Record<string, string>): Choice[] =>
  Object.entries(labels).map(([id, name]) => ({ id, name }));

const filters = [
  searchFilter('Frage oder Antwort'),
  moduleFilter,
  choiceFilter('source', 'Herkunft', choicesOf(cardSourceLabels), true),
  choiceFilter('kind', 'Art', choicesOf(kindLabels)),
  yesNoFilter('active', 'Aktiv'),
];

const csv: CsvColumn<AdminAnswerCardDto>[] = [
  { label: 'Kennung', value: ({ id }) => id },
  { label: 'Frage', value: ({ question }) => question },
  { label: 'Andere Wortlaute', value: ({ examples }) => examples.join('\n') },
  { label: 'Art', value: ({ kind }) => kindLabels[kind] },
  { label: 'Modul', value: ({ moduleId }) => moduleId },
  { label: 'Abschnitt', value: ({ sectionId }) => sectionId },
  { label: 'Rechtsformen', value: ({ forms }) => formsWord(forms) },
  { label: 'Zitat', value: ({ quote }) => quote },
  { label: 'Dokument', value: ({ documentId }) => documentId },
  { label: 'Antwort', value: ({ answer }) => answer },
  { label: 'Herkunft', value: ({ source }) => cardSourceLabels[source] },
  { label: 'Aktiv', value: ({ active }) => active },
  { label: 'Geändert', value: ({ updatedAt }) => formatMoment(updatedAt) },
];

const pathOf = ({ id }: AdminAnswerCardDto) => editPath('answer-cards', id);

export function AnswerCardList() {
  return (
    <RecordList<AdminAnswerCardDto>
      title="Antwortkarten"
      lead="Womit der Assistent antwortet, auch die abgeschalteten Karten."
      sort={{ field: 'question', order: 'ASC' }}
      filters={filters}
      csv={csv}
      empty="Es gibt noch keine Antwortkarten."
      pathOf={pathOf}
      card={(card) => ({
        title: card.question,
        lines: [`${positionWord(card)}${card.source === 'staff' ? ' · von der Verwaltung' : ''}`],
        // On a phone only what is not as usual.
        state: !card.active && <CardStateBadge active={false} />,
      })}
      actions={
        <LinkButton to={createPath('answer-cards')} size="compact">
          Neue Karte
        </LinkButton>
      }
    >
      <Column<AdminAnswerCardDto>
        source="question"
        label="Frage"
        render={(card) => (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RecordLink to={pathOf(card)}>{card.question}</RecordLink>
            {!card.active && <CardStateBadge active={false} />}
          </span>
        )}
      />
      <Column<AdminAnswerCardDto> source="moduleId" label="Modul" render={positionWord} />
      <Column<AdminAnswerCardDto>
        label="Herkunft"
        render={({ source }) => cardSourceLabels[source]}
      />
      <Column<AdminAnswerCardDto>
        source="updatedAt"
        label="Geändert"
        sortByOrder="DESC"
        className={WHERE_ROOM}
        render={({ updatedAt }) => <Moment value={updatedAt} />}
      />
    </RecordList>
  );
}
