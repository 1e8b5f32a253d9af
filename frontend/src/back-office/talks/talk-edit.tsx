import { RadioButtonGroupInput, SelectInput, TextInput } from 'react-admin';
import type { AdminTalkDto } from '@/api';
import { KeptTogether } from '@/ui/kept-together';
import { EditScreen } from '../edit/edit-screen';
import { RecordForm } from '../edit/record-form';
import { formatMoment } from '../moments';
import { listPath } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Facts, Section } from '../screen/section';
import { stateChoices, timeText } from './labels';
import { TalkBadge } from './talk-badge';

const LIST = listPath('talks');
const CONFIRMS = 'Mit „Vereinbart“ geht die Bestätigung per E-Mail hinaus.';

/** What a member wants to talk about, and when. Confirming a time mails it. */
export const TalkEdit = () => (
  <EditScreen<AdminTalkDto> fields={['state', 'appointmentAt', 'note']} leadsTo={() => LIST}>
    {(talk, conflict) => (
      <>
        <ScreenHeading
          title={talk.name || talk.email}
          back={{ to: LIST, label: 'Gespräche' }}
          state={<TalkBadge state={talk.state} />}
        />
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          <Section title="Anfrage">
            <Facts
              items={[
                ['E-Mail', talk.email],
                ['Angefragt', formatMoment(talk.createdAt)],
                ...talk.proposals.map((time, index): [string, string] => [
                  `Vorschlag ${index + 1}`,
                  timeText(time),
                ]),
                ['Anliegen', talk.message],
              ]}
            />
          </Section>
          <Section title="Bearbeitung">
            <RecordForm conflict={conflict} back={LIST}>
              <SelectInput
                source="appointmentAt"
                choices={times(talk).map((id) => ({ id, name: timeText(id) }))}
                translateChoice={false}
                emptyText="Bitte wählen"
                helperText={<KeptTogether>{CONFIRMS}</KeptTogether>}
              />
              <RadioButtonGroupInput
                source="state"
                choices={stateChoices}
                translateChoice={false}
                helperText={false}
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

const times = ({ proposals, appointmentAt }: AdminTalkDto) => [
  ...new Set([...proposals, ...(appointmentAt ? [appointmentAt] : [])]),
];
