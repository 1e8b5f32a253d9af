import type { AdminSubscriberDto } from '@/api';
import { DeleteRecord } from '../actions/delete-record';
import { EmailsTo } from '../emails/email-badge';
import { formatMoment } from '../moments';
import { listPath } from '../screen/record-path';
import { RecordScreen } from '../screen/record-screen';
import { ScreenHeading } from '../screen/screen-heading';
import { Facts, Section } from '../screen/section';
import { SubscriberBadge, sourceLabels } from './subscriber-list';

/** The proof of a wish; it can be deleted, not changed. */
export const SubscriberShow = () => (
  <RecordScreen<AdminSubscriberDto>>
    {(one) => (
      <>
        <ScreenHeading
          title={one.email}
          back={{ to: listPath('subscribers'), label: 'Abonnenten' }}
          state={<SubscriberBadge state={one.state} />}
          actions={
            <DeleteRecord resource="subscribers" id={one.id} noun="Bestellung">
              <p>
                {one.email} bekommt keine neuen Inhalte mehr, und der Nachweis der Bestellung wird
                endgültig gelöscht. Das lässt sich nicht rückgängig machen.
              </p>
            </DeleteRecord>
          }
        />
        <Section title="Nachweis" aside={<EmailsTo address={one.email} />}>
          <Facts
            items={[
              ['Bestellt', formatMoment(one.createdAt)],
              ['Herkunft', sourceLabels[one.source]],
              ['Netz der Bestellung', one.requestNetwork],
              ['Bestätigt', formatMoment(one.confirmedAt)],
              ['Bestätigt mit', one.confirmText && `„${one.confirmText}“`],
              ['Netz der Bestätigung', one.confirmNetwork],
              ['Abgemeldet', formatMoment(one.endedAt)],
              ['Wortlaut der Einwilligung', one.consentText, 'wide'],
            ]}
          />
        </Section>
      </>
    )}
  </RecordScreen>
);
