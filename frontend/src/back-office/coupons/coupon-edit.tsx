import type { AdminCouponDto } from '@/api';
import { formatCents } from '@/lib/format';
import { EditScreen } from '../edit/edit-screen';
import { RecordForm } from '../edit/record-form';
import { formatMoment } from '../moments';
import { listPath } from '../screen/record-path';
import { ScreenHeading } from '../screen/screen-heading';
import { Facts, Section } from '../screen/section';
import { CouponLimitInputs } from './coupon-inputs';
import { CouponBadge, usesOf, worthOf } from './coupon-list';

const LIST = listPath('coupons');

export const CouponEdit = () => (
  <EditScreen<AdminCouponDto> fields={['validFrom', 'validUntil', 'maxUses', 'note', 'active']}>
    {(coupon, conflict) => (
      <>
        <ScreenHeading
          title={coupon.code}
          back={{ to: LIST, label: 'Gutscheine' }}
          state={<CouponBadge coupon={coupon} />}
        />
        <Section title="Gebrauch" className="max-w-form">
          <Facts
            items={[
              ['Nachlass', worthOf(coupon)],
              ['Eingelöst', usesOf(coupon)],
              ['Nachlass gesamt', formatCents(coupon.discountGivenCents)],
              ['Angelegt', formatMoment(coupon.createdAt)],
            ]}
          />
        </Section>
        <Section title="Zeitraum und Grenzen" className="max-w-form">
          <RecordForm conflict={conflict} back={LIST}>
            <CouponLimitInputs />
          </RecordForm>
        </Section>
      </>
    )}
  </EditScreen>
);
