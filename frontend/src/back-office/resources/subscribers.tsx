import { Card } from '@mui/material';
import {
  DataTable,
  SelectField as RaSelectField,
  TextField as RaTextField,
  SimpleShowLayout,
} from 'react-admin';
import { type AdminSubscriberDto } from '@/api';
import { DeleteRecord } from '../components/confirmed-action';
import { csvExporter } from '../components/csv';
import { MomentField } from '../components/fields';
import { choiceFilter, periodFilters, searchFilter } from '../components/inputs';
import { ListPage, RecordLink } from '../components/list-page';
import { RecordHeading } from '../components/page-heading';
import { ShowPage } from '../components/record-pages';
import { choicesOf, LabelBadge, type StateLabels } from '../components/state-badge';
import { formatMoment } from '../moments';
import { EmailsTo } from './emails/sent-emails';

const Column = DataTable.Col<AdminSubscriberDto>;

const stateLabels: StateLabels<AdminSubscriberDto['state']> = {
  asked: ['waiting', 'Nicht bestätigt'],
  on: ['good', 'Bestätigt'],
  ended: ['quiet', 'Abgemeldet'],
};

const sourceLabels: Record<AdminSubscriberDto['source'], string> = {
  checklist: 'Formular der Checkliste',
  profile: 'Profil',
  choices: 'Seite der E-Mail-Einstellungen',
};

const filters = [
  searchFilter('E-Mail'),
  choiceFilter('state', 'Stand', choicesOf(stateLabels)),
  ...periodFilters('Bestellt ab', 'Bestellt vor'),
];

const exporter = csvExporter<AdminSubscriberDto>('Abonnenten', (one) => ({
  'E-Mail': one.email,
  Stand: stateLabels[one.state][1],
  Herkunft: sourceLabels[one.source],
  Bestellt: formatMoment(one.createdAt),
  Bestätigt: one.confirmedAt && formatMoment(one.confirmedAt),
  Abgemeldet: one.endedAt && formatMoment(one.endedAt),
}));

const SubscriberList = () => (
  <ListPage<AdminSubscriberDto>
    lead="Wer „neue Inhalte“ bestellt hat. Geschrieben wird nur den Bestätigten; die anderen stehen hier als Nachweis."
    sort={{ field: 'createdAt', order: 'DESC' }}
    sortFields={['email', 'createdAt']}
    filters={filters}
    exporter={exporter}
    card={({ email, createdAt, state }) => ({
      title: email,
      text: `bestellt ${formatMoment(createdAt)}`,
      state: state !== 'on' && <LabelBadge labels={stateLabels} state={state} />,
    })}
  >
    <Column source="email" field={RecordLink} />
    <Column source="createdAt" field={MomentField} sortByOrder="DESC" />
    <Column source="confirmedAt" field={MomentField} disableSort />
    <Column
      source="state"
      disableSort
      render={({ state }) => <LabelBadge labels={stateLabels} state={state} />}
    />
  </ListPage>
);

const SubscriberShow = () => (
  <ShowPage<AdminSubscriberDto>>
    {({ id, email, state }) => (
      <>
        <RecordHeading
          title={email}
          state={<LabelBadge labels={stateLabels} state={state} />}
          actions={
            <DeleteRecord resource="subscribers" id={id} noun="Bestellung">
              <p>
                {email} bekommt keine neuen Inhalte mehr, und der Nachweis der Bestellung wird
                endgültig gelöscht. Das lässt sich nicht rückgängig machen.
              </p>
            </DeleteRecord>
          }
        />
        <Card>
          <SimpleShowLayout>
            <MomentField source="createdAt" />
            <RaSelectField source="source" choices={choicesOf(sourceLabels)} />
            <RaTextField source="requestNetwork" emptyText="–" />
            <MomentField source="confirmedAt" />
            <RaTextField source="confirmText" emptyText="–" />
            <RaTextField source="confirmNetwork" emptyText="–" />
            <MomentField source="endedAt" />
            <RaTextField source="consentText" emptyText="–" />
            <EmailsTo address={email} />
          </SimpleShowLayout>
        </Card>
      </>
    )}
  </ShowPage>
);

export const subscribers = { name: 'subscribers', list: SubscriberList, show: SubscriberShow };
