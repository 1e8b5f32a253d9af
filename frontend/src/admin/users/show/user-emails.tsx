import { Link } from 'react-router-dom';
import type { UserEmailDto } from '@/api';
import { EmailBadge } from '../../emails/email-badge';
import { Moment } from '../../screen/moment';
import { recordPath } from '../../screen/record-path';
import { Section } from '../../screen/section';
import { SmallTable } from '../../screen/small-table';

export function UserEmails({ emails }: { emails: UserEmailDto[] }) {
  return (
    <Section title="E-Mails">
      <SmallTable
        label="E-Mails"
        columns={['Betreff', 'Erstellt', 'Stand']}
        empty="An diese Adresse ging noch keine E-Mail."
        rows={emails.map(({ id, subject, createdAt, state }) => ({
          id,
          cells: [
            <Link key="subject" to={recordPath('emails', id)}>
              {subject}
            </Link>,
            <Moment key="createdAt" value={createdAt} />,
            <EmailBadge key="state" state={state} />,
          ],
        }))}
      />
    </Section>
  );
}
