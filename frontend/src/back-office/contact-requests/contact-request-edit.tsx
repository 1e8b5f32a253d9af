import { RadioButtonGroupInput, TextInput } from 'react-admin';
import type { AdminContactRequestDto } from '@/api';
import { LinkButton } from '@/ui/link-button';
import { DeleteRecord } from '../actions/delete-record';
import { EditScreen } from '../edit/edit-screen';
import { RecordForm } from '../edit/record-form';
import { EmailsTo } from '../emails/email-badge';
import { formatMoment } from '../moments';
import { listPath } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Facts, Section } from '../screen/section';
import { CaseBadge, caseChoices } from '../screen/state-badge';

const LIST = listPath('contact-requests');

/** What somebody has asked, and what became of it. */
export const ContactRequestEdit = () => (
  <EditScreen<AdminContactRequestDto> fields={['state', 'note']} leadsTo={() => LIST}>
    {(request, conflict) => (
      <>
        <ScreenHeading
          title={request.subject}
          back={{ to: LIST, label: 'Kontaktanfragen' }}
          state={<CaseBadge state={request.state} />}
          actions={
            <>
              <LinkButton href={answerTo(request)} size="compact">
                Per E-Mail antworten
              </LinkButton>
              <DeleteContactRequest request={request} />
            </>
          }
        />
        <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
          <Section title="Nachricht" aside={<EmailsTo address={request.email} />}>
            <Facts
              items={[
                ['Name', request.name],
                ['E-Mail', request.email],
                ['Telefon', request.phone],
                ['Eingegangen', formatMoment(request.createdAt)],
              ]}
            />
            <div className="border-hairline border-t pt-4">
              <p className="max-w-reading whitespace-pre-wrap [overflow-wrap:anywhere]">
                {request.message}
              </p>
            </div>
          </Section>
          <Section title="Bearbeitung">
            <RecordForm conflict={conflict} back={LIST}>
              <RadioButtonGroupInput
                source="state"
                choices={caseChoices}
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

const answerTo = ({ email, subject }: AdminContactRequestDto) =>
  `mailto:${email}?subject=${encodeURIComponent(`Ihre Anfrage: ${subject}`)}`;

/** For somebody who asks that what they wrote be deleted. */
function DeleteContactRequest({ request }: { request: AdminContactRequestDto }) {
  const { id, name, email, subject } = request;
  return (
    <DeleteRecord resource="contact-requests" id={id} noun="Kontaktanfrage">
      <p>
        Die Anfrage von {name} wird endgültig gelöscht, mit Ihrer Notiz. Das lässt sich nicht
        rückgängig machen.
      </p>
      <p>
        Die E-Mails dazu bleiben und werden unter „E-Mails“ gelöscht: die Kopie an {email} und die
        Nachricht an Ihr Büro mit dem Betreff „Kontaktanfrage: {subject}“.
      </p>
    </DeleteRecord>
  );
}
