import { Card } from '@mui/material';
import { DataTable, EmailField, TextField as RaTextField, SimpleShowLayout } from 'react-admin';
import { type AdminLeadDto } from '@/api';
import { DeleteRecord } from '../components/confirmed-action';
import { csvExporter } from '../components/csv';
import { MomentField } from '../components/fields';
import { periodFilters, searchFilter, yesNoFilter } from '../components/inputs';
import { ListPage, RecordLink } from '../components/list-page';
import { RecordHeading } from '../components/page-heading';
import { ShowPage } from '../components/record-pages';
import { StateBadge } from '../components/state-badge';
import { formatMoment } from '../moments';
import { EmailsTo } from './emails/sent-emails';

const Column = DataTable.Col<AdminLeadDto>;

const filters = [
  searchFilter('Name oder E-Mail'),
  yesNoFilter('confirmed', 'Bestätigt'),
  yesNoFilter('consent', 'Mit Einwilligung'),
  ...periodFilters('Angefordert ab', 'Angefordert vor'),
];

const exporter = csvExporter<AdminLeadDto>('Checklisten', (lead) => ({
  Name: lead.name,
  'E-Mail': lead.email,
  Angefordert: formatMoment(lead.createdAt),
  Einwilligung: lead.consentAt && formatMoment(lead.consentAt),
  Wortlaut: lead.consentText,
  Bestätigt: lead.confirmedAt && formatMoment(lead.confirmedAt),
}));

const LeadList = () => (
  <ListPage<AdminLeadDto>
    lead="Wer die kostenlose Checkliste angefordert hat, mit der Einwilligung im Wortlaut."
    sort={{ field: 'createdAt', order: 'DESC' }}
    sortFields={['name', 'email', 'createdAt']}
    filters={filters}
    exporter={exporter}
    card={({ name, email, createdAt }) => ({
      title: name,
      text: `${email} · angefordert ${formatMoment(createdAt)}`,
    })}
  >
    <Column source="name" field={RecordLink} />
    <Column source="email" />
    <Column source="createdAt" field={MomentField} />
    <Column source="confirmedAt" field={MomentField} disableSort />
  </ListPage>
);

const LeadShow = () => (
  <ShowPage<AdminLeadDto>>
    {(lead) => (
      <>
        <RecordHeading
          title={lead.name}
          state={!lead.confirmedAt && <StateBadge tone="waiting">Noch nicht bestätigt</StateBadge>}
          actions={<DeleteLead lead={lead} />}
        />
        <Card>
          <SimpleShowLayout>
            <EmailField source="email" />
            <MomentField source="createdAt" />
            <MomentField source="consentAt" />
            <RaTextField source="requestNetwork" emptyText="–" />
            <MomentField source="confirmedAt" />
            <RaTextField source="confirmText" emptyText="–" />
            <RaTextField source="confirmNetwork" emptyText="–" />
            <RaTextField source="consentText" emptyText="–" />
            <EmailsTo address={lead.email} />
          </SimpleShowLayout>
        </Card>
      </>
    )}
  </ShowPage>
);

function DeleteLead({ lead: { id, name, email } }: { lead: AdminLeadDto }) {
  return (
    <DeleteRecord resource="leads" id={id} noun="Anforderung">
      <p>
        Die Anforderung von {name} wird endgültig gelöscht, mit der Einwilligung. Das lässt sich
        nicht rückgängig machen.
      </p>
      <p>Die E-Mail mit der Checkliste an {email} bleibt und wird unter „E-Mails“ gelöscht.</p>
    </DeleteRecord>
  );
}

export const leads = { name: 'leads', list: LeadList, show: LeadShow };
