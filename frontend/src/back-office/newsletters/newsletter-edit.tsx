import { useQuery } from '@tanstack/react-query';
import type { AdminNewsletterDto, NewsletterPreviewDto } from '@/api';
import { formatNumber } from '@/lib/format';
import { ConfirmedAction } from '../actions/confirmed-action';
import { DeleteRecord } from '../actions/delete-record';
import { staffApi } from '../data/staff-api';
import { EditScreen } from '../edit/edit-screen';
import { RecordForm } from '../edit/record-form';
import { EmailFrame } from '../emails/email-frame';
import { formatMoment } from '../moments';
import { listPath } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Facts, Section } from '../screen/section';
import { NewsletterInputs, NewsletterTrial } from './newsletter-inputs';
import { IssueBadge } from './newsletter-list';

const LIST = listPath('newsletters');

/** An issue: written while it is a draft, shown once it was sent. */
export const NewsletterEdit = () => (
  <EditScreen<AdminNewsletterDto> fields={['subject', 'body']}>
    {(issue, conflict) => (
      <>
        <ScreenHeading
          title={issue.subject}
          back={{ to: LIST, label: 'Neue Inhalte' }}
          state={<IssueBadge state={issue.state} />}
          actions={issue.state === 'draft' && <IssueActions issue={issue} />}
        />
        {issue.state === 'draft' ? (
          <Section title="Betreff und Text">
            <RecordForm conflict={conflict} back={LIST} preview={<NewsletterTrial />}>
              <NewsletterInputs />
            </RecordForm>
          </Section>
        ) : (
          <Sent issue={issue} />
        )}
      </>
    )}
  </EditScreen>
);

/** The issue as its readers would see it now. */
const previewOf = ({ id, subject, body, updatedAt }: AdminNewsletterDto) => ({
  queryKey: ['newsletters', 'preview', id, updatedAt],
  queryFn: () => staffApi.post<NewsletterPreviewDto>('/newsletters/preview', { subject, body }),
});

function IssueActions({ issue }: { issue: AdminNewsletterDto }) {
  const { data } = useQuery(previewOf(issue));
  const people =
    data?.recipients === 1 ? 'eine Person' : `${formatNumber(data?.recipients ?? 0)} Personen`;
  return (
    <>
      <ConfirmedAction
        label="Jetzt versenden"
        variant="primary"
        title="Ausgabe versenden?"
        confirm="An alle versenden"
        busyLabel="Wird ausgelöst …"
        call={() => staffApi.post<AdminNewsletterDto>(`/newsletters/${issue.id}/send`)}
        done={() => ({ title: 'Die Ausgabe ist auf dem Weg' })}
        failure="Die Ausgabe konnte nicht versendet werden."
      >
        <p>
          „{issue.subject}“ geht an {people}, so wie es zuletzt gespeichert ist. Das lässt sich
          nicht zurückholen, und die Ausgabe lässt sich danach nicht mehr ändern.
        </p>
      </ConfirmedAction>
      <DeleteRecord resource="newsletters" id={issue.id} noun="Ausgabe">
        <p>Der Entwurf „{issue.subject}“ wird gelöscht. Versendet wurde davon nichts.</p>
      </DeleteRecord>
    </>
  );
}

function Sent({ issue }: { issue: AdminNewsletterDto }) {
  const { data } = useQuery(previewOf(issue));
  return (
    <>
      <Section title="Versand">
        <Facts
          items={[
            ['Ausgelöst', formatMoment(issue.startedAt)],
            ['Von', issue.author],
            ['Empfänger', formatNumber(issue.recipients)],
            ['Noch zu schreiben', formatNumber(issue.waiting)],
            ['Alle geschrieben', formatMoment(issue.sentAt)],
          ]}
        />
      </Section>
      <Section title="Inhalt">{data && <EmailFrame html={data.html} text={data.text} />}</Section>
    </>
  );
}
