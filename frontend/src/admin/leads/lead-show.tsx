import type { AdminLeadDto } from '@/api';
import { Facts } from '../screen/facts';
import { listPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { formatMoment } from '../words/moments';

/** Somebody who asked for the checklist; nothing of it can be changed. */
export const LeadShow = () => (
  <RecordScreen<AdminLeadDto>>
    {(lead) => (
      <>
        <ScreenHeading title={lead.name} back={{ to: listPath('leads'), label: 'Leads' }} />
        <Section title="Anforderung der Checkliste">
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
