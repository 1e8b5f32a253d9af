import { BooleanInput } from 'react-admin';
import type { AdminAnswerCardDetailDto } from '@/api';
import { Alert } from '@/ui/alert';
import { ConfirmedAction } from '../actions/confirmed-action';
import { dataProvider } from '../data/staff-api';
import { EditScreen } from '../edit/edit-screen';
import { RecordForm } from '../edit/record-form';
import { formatMoment } from '../moments';
import { listPath } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Facts, Section } from '../screen/section';
import { AnswerCardInputs } from './answer-card-inputs';
import { AnswerTrial } from './answer-trial';
import { CardStateBadge } from './card-badge';
import { cardSourceLabels, formsWord, positionWord } from './labels';

const LIST = listPath('answer-cards');

/** A card's words and whether the assistant answers with it, beside what the assistant says now. */
export const AnswerCardEdit = () => (
  <EditScreen<AdminAnswerCardDetailDto>
    fields={['sectionId', 'question', 'examples', 'quote', 'documentId', 'answer', 'active']}
  >
    {(card, conflict) => (
      <>
        <ScreenHeading
          title={card.question}
          back={{ to: LIST, label: 'Antwortkarten' }}
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
            <RecordForm conflict={conflict} back={LIST}>
              <AnswerCardInputs />
              <BooleanInput source="active" helperText={false} />
            </RecordForm>
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
  </EditScreen>
);

/** Takes back what staff have written: to the words of the course, or for good. */
function RemoveCard({ card: { id, inCourse } }: { card: AdminAnswerCardDetailDto }) {
  const call = () => dataProvider.delete('answer-cards', { id });
  if (inCourse) {
    return (
      <ConfirmedAction
        label="Fassung des Kurses wiederherstellen"
        title="Fassung des Kurses wiederherstellen?"
        confirm="Wiederherstellen"
        busyLabel="Wird wiederhergestellt …"
        call={call}
        done={() => ({ title: 'Fassung des Kurses wiederhergestellt' })}
        failure="Die Fassung des Kurses konnte nicht wiederhergestellt werden."
      >
        <p>
          Der Assistent antwortet ab sofort wieder mit den Worten des Kurses. Ihre Fassung steht
          dann nur noch im Protokoll. Noch nicht gespeicherte Eingaben gehen verloren.
        </p>
      </ConfirmedAction>
    );
  }
  return (
    <ConfirmedAction
      label="Löschen"
      title="Antwortkarte endgültig löschen?"
      confirm="Endgültig löschen"
      busyLabel="Wird gelöscht …"
      danger
      call={call}
      done={() => ({ title: 'Antwortkarte gelöscht' })}
      failure="Die Antwortkarte konnte nicht gelöscht werden."
      leadsTo={() => LIST}
    >
      <p>
        Der Assistent antwortet nicht mehr mit dieser Karte. Wenn Sie sie nur vorübergehend nicht
        brauchen, schalten Sie stattdessen „Der Assistent antwortet damit“ aus.
      </p>
    </ConfirmedAction>
  );
}
