import { RadioButtonGroupInput, TextInput } from 'react-admin';
import type { AdminQuestionDto } from '@/api';
import { LinkButton } from '@/ui/link-button';
import { CardLink } from '../answer-cards/card-link';
import { EditScreen } from '../edit/edit-screen';
import { RecordForm } from '../edit/record-form';
import { formatMoment } from '../moments';
import { createPath, listPath } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Facts, Section } from '../screen/section';
import { CaseBadge, caseChoices } from '../screen/state-badge';
import { reasonLabels, times } from './labels';

const LIST = listPath('questions');

/** A heading is read at a glance; the whole question stands below it. */
const LONGEST_HEADING = 120;

/** A question without a helpful answer, and what became of it. */
export const QuestionEdit = () => (
  <EditScreen<AdminQuestionDto> fields={['state', 'note']} leadsTo={() => LIST}>
    {(question, conflict) => (
      <>
        <ScreenHeading
          title={headingOf(question)}
          lead="Wer so gefragt hat, bleibt verborgen. Gleiche Wortlaute zählen zusammen."
          back={{ to: LIST, label: 'Fragen' }}
          state={<CaseBadge state={question.state} />}
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
            <RecordForm conflict={conflict} back={LIST}>
              <RadioButtonGroupInput
                source="state"
                choices={caseChoices}
                translateChoice={false}
                helperText="Wer noch einmal so fragt und keine Hilfe findet, öffnet sie wieder."
              />
              <TextInput
                source="note"
                multiline
                minRows={4}
                helperText="Nur für die Verwaltung sichtbar."
              />
            </RecordForm>
          </Section>
        </div>
      </>
    )}
  </EditScreen>
);

/** The whole of a long question, how often it was asked, and what people say of the answers. */
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
  if (question.length <= LONGEST_HEADING) return question;
  return `${question.slice(0, LONGEST_HEADING).replace(/\s+\S*$/, '')} …`;
}
