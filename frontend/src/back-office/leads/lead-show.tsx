import type { AdminLeadDto } from '@/api';
import { DeleteRecord } from '../actions/delete-record';
import { EmailsTo } from '../emails/email-badge';
import { formatMoment } from '../moments';
import { breakable } from '../screen/breakable';
import { listPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { Facts, Section } from '../screen/section';
import { StateBadge } from '../screen/state-badge';

/** Somebody who asked for the checklist; it can be deleted, not changed. */
export const LeadShow = () => (
  <RecordScreen<AdminLeadDto>>
    {(lead) => (
      <>
        <ScreenHeading
          title={lead.name}
          back={{ to: listPath('leads'), label: 'Checklisten' }}
          state={!lead.confirmedAt && <StateBadge tone="waiting">Noch nicht bestätigt</StateBadge>}
          actions={<DeleteLead lead={lead} />}
        />
        <Section title="Anforderung der Checkliste" aside={<EmailsTo address={lead.email} />}>
          <Facts
            items={[
              [
                'E-Mail',
                <a key="email" href={`mailto:${lead.email}`}>
                  {breakable(lead.email)}
                </a>,
              ],
              ['Angefordert', formatMoment(lead.createdAt)],
              ['Einwilligung', formatMoment(lead.consentAt)],
              ['Netz der Anforderung', lead.requestNetwork],
              ['Bestätigt', formatMoment(lead.confirmedAt)],
              ['Bestätigt mit', lead.confirmText && `„${lead.confirmText}“`],
              ['Netz der Bestätigung', lead.confirmNetwork],
              ['Wortlaut der Einwilligung', lead.consentText, 'wide'],
            ]}
          />
        </Section>
      </>
    )}
  </RecordScreen>
);

/** For somebody who takes their consent back. */
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
