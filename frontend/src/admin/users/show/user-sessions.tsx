import type { UserSessionDto } from '@/api';
import { Moment } from '../../screen/moment';
import { Section } from '../../screen/section';
import { SmallTable } from '../../screen/small-table';

export function UserSessions({ sessions }: { sessions: UserSessionDto[] }) {
  return (
    <Section title="Sitzungen">
      <SmallTable
        label="Sitzungen"
        columns={['Gerät', 'Angemeldet', 'Zuletzt benutzt']}
        empty="Zurzeit nirgends angemeldet."
        rows={sessions.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
          id,
          cells: [
            <span key="device" className="line-clamp-2 max-w-72" title={userAgent}>
              {userAgent || 'Unbekannt'}
            </span>,
            <Moment key="createdAt" value={createdAt} />,
            <Moment key="lastUsedAt" value={lastUsedAt} />,
          ],
        }))}
      />
    </Section>
  );
}
