import { DataTable, RadioButtonGroupInput, SimpleForm, TextInput } from 'react-admin';
import { type AdminQuestionDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { LinkButton } from '@/ui/link-button';
import { csvExporter } from '../components/csv';
import { DayField } from '../components/fields';
import { choiceFilter, searchFilter } from '../components/inputs';
import { ListPage, RecordLink } from '../components/list-page';
import { RecordHeading } from '../components/page-heading';
import { createPath } from '../components/paths';
import { EditPage, FormToolbar } from '../components/record-pages';
import { Facts, Section } from '../components/section';
import { caseLabels, choicesOf, LabelBadge } from '../components/state-badge';
import { formatDay, formatMoment } from '../moments';
import { CardLink } from './answer-cards/labels';

const Column = DataTable.Col<AdminQuestionDto>;

/** Why an answer did not help, as owners say it under an answer. */
const reasonLabels: Record<AdminQuestionDto['reasons'][number], string> = {
  'other-question': 'Beantwortet eine andere Frage',
  wrong: 'Falsch',
  'too-general': 'Zu allgemein',
  unclear: 'Unverständlich',
};

const whyChoices = [
  { id: 'unanswered', name: 'Unbeantwortet' },
  { id: 'down', name: 'Nicht hilfreich' },
];

/** `3-mal` */
const times = (number: number) => `${formatNumber(number)}-mal`;

/** What was the matter with the answers to a question. */
const whyWords = ({ unanswered, ratedDown }: AdminQuestionDto) => [
  ...(unanswered > 0 ? ['unbeantwortet'] : []),
  ...(ratedDown > 0 ? ['nicht hilfreich'] : []),
];

const filters = [
  searchFilter('Frage'),
  choiceFilter('state', 'Stand', choicesOf(caseLabels), 'alwaysOn'),
  choiceFilter('why', 'Grund', whyChoices, 'alwaysOn'),
];

const exporter = csvExporter<AdminQuestionDto>('Fragen', (question) => ({
  Frage: question.question,
  Anzahl: question.asked,
  Unbeantwortet: question.unanswered,
  'Nicht hilfreich': question.ratedDown,
  Gründe: question.reasons.map((one) => reasonLabels[one]).join(', '),
  Anmerkungen: question.notes.join('\n'),
  'Zuletzt gefragt': formatMoment(question.lastAskedAt),
  Stand: caseLabels[question.state][1],
  Notiz: question.note,
}));

const QuestionList = () => (
  <ListPage<AdminQuestionDto>
    lead="Was der Assistent nicht oder nicht hilfreich beantwortet hat; das Häufigste zuerst."
    sort={{ field: 'asked', order: 'DESC' }}
    sortFields={['asked', 'lastAskedAt']}
    filters={filters}
    exporter={exporter}
    card={(question) => ({
      title: question.question,
      text: `${times(question.asked)} ${whyWords(question).join(' oder ')}, zuletzt ${formatDay(question.lastAskedAt)}`,
      state: <LabelBadge labels={caseLabels} state={question.state} />,
    })}
  >
    <Column source="question" disableSort field={RecordLink} />
    <DataTable.NumberCol source="asked" sortByOrder="DESC" />
    <Column label="Grund" render={(question) => whyWords(question).join(', ')} />
    <Column source="lastAskedAt" field={DayField} sortByOrder="DESC" />
    <Column
      source="state"
      disableSort
      render={({ state }) => <LabelBadge labels={caseLabels} state={state} />}
    />
  </ListPage>
);

/** A heading is read at a glance; the whole question stands below it. */
const MAX_HEADING_LENGTH = 120;

const QuestionEdit = () => (
  <EditPage<AdminQuestionDto> fields={['state', 'note']} redirect="list">
    {(question) => (
      <>
        <RecordHeading
          title={headingOf(question)}
          lead="Wer so gefragt hat, bleibt verborgen. Gleiche Wortlaute zählen zusammen."
          state={<LabelBadge labels={caseLabels} state={question.state} />}
          actions={
            <LinkButton
              to={createPath('answer-cards', { question: question.question })}
              size="compact"
            >
              Karte schreiben
            </LinkButton>
          }
        />
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          <AskedQuestion question={question} />
          <Section title="Bearbeitung">
            <SimpleForm toolbar={<FormToolbar />}>
              <RadioButtonGroupInput
                source="state"
                choices={choicesOf(caseLabels)}
                helperText="Wer noch einmal so fragt und keine Hilfe findet, öffnet sie wieder."
              />
              <TextInput
                source="note"
                multiline
                minRows={4}
                helperText="Nur für die Verwaltung sichtbar."
              />
            </SimpleForm>
          </Section>
        </div>
      </>
    )}
  </EditPage>
);

function AskedQuestion({ question: asked }: { question: AdminQuestionDto }) {
  const { question, unanswered, ratedDown, reasons, notes, cardId } = asked;
  return (
    <Section title="Was dazu bekannt ist">
      {headingOf(asked) !== question && (
        <p className="max-w-reading whitespace-pre-wrap border-hairline border-b pb-4 [overflow-wrap:anywhere]">
          {question}
        </p>
      )}
      <Facts
        items={[
          ['Ohne hilfreiche Antwort', times(asked.asked)],
          ['Zuletzt gefragt', formatMoment(asked.lastAskedAt)],
          ['Vom Kurs unbeantwortet', unanswered > 0 && times(unanswered)],
          ['Nicht hilfreich', ratedDown > 0 && times(ratedDown)],
          ['Gründe', reasons.map((reason) => reasonLabels[reason]).join(', ')],
          // One for questions outside the course is shown, too.
          ['Zuletzt gezeigte Karte', cardId && <CardLink key="card" id={cardId} />],
        ]}
      />
      {notes.length > 0 && (
        <div className="grid gap-3 border-hairline border-t pt-4">
          <h3 className="font-sans font-semibold text-compact">Anmerkungen</h3>
          <ul className="grid gap-3">
            {notes.map((note, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: two may have written the same.
                key={index}
                className="max-w-reading whitespace-pre-wrap border-l-3 border-hairline pl-3 [overflow-wrap:anywhere]"
              >
                {note}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

function headingOf({ question }: AdminQuestionDto): string {
  if (question.length <= MAX_HEADING_LENGTH) return question;
  return `${question.slice(0, MAX_HEADING_LENGTH).replace(/\s+\S*$/, '')} …`;
}

export const questions = { name: 'questions', list: QuestionList, edit: QuestionEdit };
