import { germanFormat } from '@toolkit/domain/german-time';
import { DataTable, RadioButtonGroupInput, SelectInput, SimpleForm, TextInput } from 'react-admin';
import { type AdminTalkDto } from '@/api';
import { KeptTogether } from '@/ui/kept-together';
import { csvExporter } from '../components/csv';
import { MomentField } from '../components/fields';
import { choiceFilter } from '../components/inputs';
import { ListPage, RecordLink } from '../components/list-page';
import { RecordHeading } from '../components/page-heading';
import { EditPage, FormToolbar } from '../components/record-pages';
import { Facts, Section } from '../components/section';
import { choicesOf, LabelBadge, type StateLabels } from '../components/state-badge';
import { formatDay, formatMoment } from '../moments';

const Column = DataTable.Col<AdminTalkDto>;

const stateLabels: StateLabels<AdminTalkDto['state']> = {
  requested: ['waiting', 'Angefragt'],
  confirmed: ['good', 'Vereinbart'],
  held: ['quiet', 'Geführt'],
};

const weekday = germanFormat({ weekday: 'short' });

/** `Mi., 02.12.2026, 15:00 Uhr` from a German local time. */
function timeText(time: string): string {
  const [day = '', clock = ''] = time.split('T');
  const noon = `${day}T12:00:00Z`;
  return `${weekday.format(new Date(noon))}., ${formatDay(noon)}, ${clock} Uhr`;
}

const filters = [choiceFilter('state', 'Stand', choicesOf(stateLabels), 'alwaysOn')];

const exporter = csvExporter<AdminTalkDto>('Gespräche', (talk) => ({
  Angefragt: formatMoment(talk.createdAt),
  Name: talk.name,
  'E-Mail': talk.email,
  Stand: stateLabels[talk.state][1],
  Termin: talk.appointmentAt && timeText(talk.appointmentAt),
}));

const TalkList = () => (
  <ListPage<AdminTalkDto>
    lead="Gespräche, die zum Premium-Zugang gehören; offene stehen oben, die älteste Anfrage zuerst."
    sort={{ field: 'waiting', order: 'ASC' }}
    sortFields={['createdAt']}
    filters={filters}
    exporter={exporter}
    card={({ name, email, createdAt, state }) => ({
      title: name || email,
      text: `${email} · angefragt ${formatMoment(createdAt)}`,
      state: <LabelBadge labels={stateLabels} state={state} />,
    })}
  >
    <Column
      source="name"
      disableSort
      render={({ name, email }) => <RecordLink>{name || email}</RecordLink>}
    />
    <Column source="email" disableSort />
    <Column source="createdAt" field={MomentField} />
    <Column
      source="state"
      disableSort
      render={({ state }) => <LabelBadge labels={stateLabels} state={state} />}
    />
  </ListPage>
);

const CONFIRMS = 'Mit „Vereinbart“ geht die Bestätigung per E-Mail hinaus.';

const TalkEdit = () => (
  <EditPage<AdminTalkDto> fields={['state', 'appointmentAt', 'note']} redirect="list">
    {(talk) => (
      <>
        <RecordHeading
          title={talk.name || talk.email}
          state={<LabelBadge labels={stateLabels} state={talk.state} />}
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
            <SimpleForm toolbar={<FormToolbar />}>
              <SelectInput
                source="appointmentAt"
                choices={times(talk).map((id) => ({ id, name: timeText(id) }))}
                emptyText="Bitte wählen"
                helperText={<KeptTogether>{CONFIRMS}</KeptTogether>}
              />
              <RadioButtonGroupInput source="state" choices={choicesOf(stateLabels)} />
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

const times = ({ proposals, appointmentAt }: AdminTalkDto) => [
  ...new Set([...proposals, ...(appointmentAt ? [appointmentAt] : [])]),
];

export const talks = { name: 'talks', list: TalkList, edit: TalkEdit };
