import { BooleanInput, Create, DataTable, SimpleForm, useRecordFromLocation } from 'react-admin';
import { type AdminAnswerCardDetailDto, type AdminAnswerCardDto } from '@/api';
import { Alert } from '@/ui/alert';
import { ConfirmedAction, DeleteRecord } from '../../components/confirmed-action';
import { csvExporter } from '../../components/csv';
import { MomentField } from '../../components/fields';
import { choiceFilter, moduleFilter, searchFilter, yesNoFilter } from '../../components/inputs';
import { ListPage, RecordLink } from '../../components/list-page';
import { RecordHeading } from '../../components/page-heading';
import { EditPage, FormToolbar } from '../../components/record-pages';
import { Facts, Section } from '../../components/section';
import { choicesOf } from '../../components/state-badge';
import { formatMoment } from '../../moments';
import { dataProvider } from '../../staff-api';
import { AnswerTrial } from './answer-trial';
import { AnswerCardInputs, NewCardInputs } from './inputs';
import { CardStateBadge, cardSourceLabels, formsWord, kindLabels, positionWord } from './labels';

const Column = DataTable.Col<AdminAnswerCardDto>;

const filters = [
  searchFilter('Frage oder Antwort'),
  moduleFilter,
  choiceFilter('source', 'Herkunft', choicesOf(cardSourceLabels), 'alwaysOn'),
  choiceFilter('kind', 'Art', choicesOf(kindLabels)),
  yesNoFilter('active', 'Aktiv'),
];

const exporter = csvExporter<AdminAnswerCardDto>('Antwortkarten', (card) => ({
  Kennung: card.id,
  Frage: card.question,
  'Andere Wortlaute': card.examples.join('\n'),
  Art: kindLabels[card.kind],
  Modul: card.moduleId,
  Abschnitt: card.sectionId,
  Rechtsformen: formsWord(card.forms),
  Zitat: card.quote,
  Dokument: card.documentId,
  Antwort: card.answer,
  Herkunft: cardSourceLabels[card.source],
  Aktiv: card.active,
  Geändert: formatMoment(card.updatedAt),
}));

const AnswerCardList = () => (
  <ListPage<AdminAnswerCardDto>
    lead="Womit der Assistent antwortet, auch die abgeschalteten Karten."
    sort={{ field: 'question', order: 'ASC' }}
    sortFields={['question', 'moduleId', 'updatedAt']}
    filters={filters}
    exporter={exporter}
    card={(card) => ({
      title: card.question,
      text: `${positionWord(card)}${card.source === 'staff' ? ' · von der Verwaltung' : ''}`,
      state: !card.active && <CardStateBadge active={false} />,
    })}
  >
    <Column
      source="question"
      render={({ question, active }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RecordLink>{question}</RecordLink>
          {!active && <CardStateBadge active={false} />}
        </span>
      )}
    />
    <Column source="moduleId" render={positionWord} />
    <Column source="source" disableSort render={({ source }) => cardSourceLabels[source]} />
    <Column source="updatedAt" field={MomentField} sortByOrder="DESC" />
  </ListPage>
);

function AnswerCardCreate() {
  const given = useRecordFromLocation() as Partial<AdminAnswerCardDto> | null;
  return (
    <Create title={false} component="div" redirect="edit" record={{ kind: 'course' }}>
      <div className="grid grid-cols-1 gap-6">
        <RecordHeading
          title="Neue Antwortkarte"
          lead="Mit dem Speichern antwortet der Assistent damit."
        />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Section title="Frage und Antwort">
            <SimpleForm toolbar={<FormToolbar />}>
              <NewCardInputs />
              <AnswerCardInputs />
            </SimpleForm>
          </Section>
          <AnswerTrial question={given?.question ?? ''} />
        </div>
      </div>
    </Create>
  );
}

const AnswerCardEdit = () => (
  <EditPage<AdminAnswerCardDetailDto>
    fields={['sectionId', 'question', 'examples', 'quote', 'documentId', 'answer', 'active']}
  >
    {(card) => (
      <>
        <RecordHeading
          title={card.question}
          state={<CardStateBadge active={card.active} />}
          actions={card.source === 'staff' && <RemoveCard card={card} />}
        />
        {card.source === 'file' && (
          <Alert tone="info" title="Diese Karte stammt aus dem Kurs">
            Wenn Sie ihre Worte ändern, wird sie eine Karte der Verwaltung: Spätere Änderungen des
            Kurses erreichen sie dann nicht mehr, bis Sie seine Fassung wiederherstellen. An- und
            Abschalten ändert daran nichts.
          </Alert>
        )}
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Section title="Frage und Antwort">
            <SimpleForm toolbar={<FormToolbar />}>
              <AnswerCardInputs />
              <BooleanInput source="active" />
            </SimpleForm>
          </Section>
          <div className="grid grid-cols-1 gap-6">
            <AnswerTrial card={card} question={card.question} />
            <Section title="Angaben">
              <Facts
                items={[
                  ['Gehört zu', positionWord(card)],
                  ['Herkunft', cardSourceLabels[card.source]],
                  ['Gilt für', formsWord(card.forms)],
                  ['Geändert', formatMoment(card.updatedAt)],
                ]}
              />
            </Section>
          </div>
        </div>
      </>
    )}
  </EditPage>
);

function RemoveCard({ card: { id, inCourse } }: { card: AdminAnswerCardDetailDto }) {
  const call = () => dataProvider.delete('answer-cards', { id });
  if (inCourse) {
    return (
      <ConfirmedAction
        label="Fassung des Kurses wiederherstellen"
        title="Fassung des Kurses wiederherstellen?"
        confirm="Wiederherstellen"
        call={call}
        done="Fassung des Kurses wiederhergestellt"
      >
        <p>
          Der Assistent antwortet ab sofort wieder mit den Worten des Kurses. Ihre Fassung steht
          dann nur noch im Protokoll. Noch nicht gespeicherte Eingaben gehen verloren.
        </p>
      </ConfirmedAction>
    );
  }
  return (
    <DeleteRecord resource="answer-cards" id={id} noun="Antwortkarte">
      <p>
        Der Assistent antwortet nicht mehr mit dieser Karte. Wenn Sie sie nur vorübergehend nicht
        brauchen, schalten Sie stattdessen „Der Assistent antwortet damit“ aus.
      </p>
    </DeleteRecord>
  );
}

export const answerCards = {
  name: 'answer-cards',
  list: AnswerCardList,
  edit: AnswerCardEdit,
  create: AnswerCardCreate,
};
