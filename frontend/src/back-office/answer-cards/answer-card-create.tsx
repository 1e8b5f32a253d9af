import { CreateBase, SaveButton, useRecordFromLocation } from 'react-admin';
import type { AdminAnswerCardDto } from '@/api';
import { LinkButton } from '@/ui/link-button';
import { InputForm } from '../edit/input-form';
import { editPath, listPath, withoutBase } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { AnswerCardInputs, NewCardInputs } from './answer-card-inputs';
import { AnswerTrial } from './answer-trial';

const LIST = listPath('answer-cards');

const NEW_CARD: Partial<AdminAnswerCardDto> = { kind: 'course' };

/** A card of staff's own, often written from a question that found no answer. */
export function AnswerCardCreate() {
  const given = useRecordFromLocation() as Partial<AdminAnswerCardDto> | null;
  return (
    <CreateBase
      disableAuthentication
      redirect={(_resource, id) => withoutBase(editPath('answer-cards', String(id)))}
      record={NEW_CARD}
    >
      <div className="grid grid-cols-1 gap-6">
        <ScreenHeading
          title="Neue Antwortkarte"
          lead="Mit dem Speichern antwortet der Assistent damit."
          back={{ to: LIST, label: 'Antwortkarten' }}
        />
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <Section title="Frage und Antwort">
            <InputForm className="grid grid-cols-1 gap-2">
              <NewCardInputs />
              <AnswerCardInputs />
              <div className="mt-3 flex flex-wrap items-center gap-3">
                <SaveButton icon={null} size="large" alwaysEnable />
                <LinkButton to={LIST} variant="quiet" size="compact">
                  Abbrechen
                </LinkButton>
              </div>
            </InputForm>
          </Section>
          <AnswerTrial question={given?.question ?? ''} />
        </div>
      </div>
    </CreateBase>
  );
}
