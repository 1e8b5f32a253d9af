import type { AdminLeadDto } from '@/api';
import { EmailsTo } from '../emails/emails-to';
import { Facts } from '../screen/facts';
import { listPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { formatMoment } from '../words/moments';
import { DeleteLead } from './delete-lead';

/** Somebody who asked for the checklist; it can be deleted, not changed. */
export const LeadShow = () => (
  <RecordScreen<AdminLeadDto>>
    {(lead) => (
      <>
        <ScreenHeading
          title={lead.name}
          back={{ to: listPath('leads'), label: 'Leads' }}
          actions={<DeleteLead lead={lead} />}
        />
        <Section title="Anforderung der Checkliste" aside={<EmailsTo address={lead.email} />}>
          <Facts
            items={[
              [
                'E-Mail',
                <a key="email" href={`mailto:${lead.email}`}>
                  {lead.email}
                </a>,
              ],
              ['Angefordert', formatMoment(lead.createdAt)],
              ['Einwilligung', formatMoment(lead.consentAt)],
              ['Wortlaut der Einwilligung', lead.consentText],
            ]}
          />
        </Section>
      </>
    )}
  </RecordScreen>
);
