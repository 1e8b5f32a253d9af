import type { AdminCouponDto } from '@/api';
import { formatCents, formatNumber } from '@/lib/format';
import { LinkButton } from '@/ui/link-button';
import type { CsvColumn } from '../lists/csv';
import { choiceFilter, searchFilter } from '../lists/list-filters';
import { RecordLink, RecordList } from '../lists/record-list';
import { Column } from '../lists/record-table';
import { formatMoment } from '../moments';
import { createPath, editPath } from '../screen/record-path';
import { Moment } from '../screen/section';
import { StateBadge } from '../screen/state-badge';

const filters = [
  searchFilter('Code oder Notiz'),
  choiceFilter('state', 'Stand', [
    { id: 'open', name: 'Gilt' },
    { id: 'ended', name: 'Beendet' },
  ]),
];

/** What a coupon takes off, in words. */
export const worthOf = ({ percent, amountCents }: AdminCouponDto): string =>
  amountCents === null ? `${percent} %` : formatCents(amountCents);

/** How often it was used, and how often it may be. */
export const usesOf = ({ uses, maxUses }: AdminCouponDto): string =>
  maxUses === null ? formatNumber(uses) : `${formatNumber(uses)} von ${formatNumber(maxUses)}`;

/** Whether an order can use it at this moment. */
export function CouponBadge({ coupon }: { coupon: AdminCouponDto }) {
  const { active, validFrom, validUntil, uses, maxUses } = coupon;
  const now = new Date();
  if (!active) return <StateBadge tone="quiet">Beendet</StateBadge>;
  if (validUntil && new Date(validUntil) <= now) {
    return <StateBadge tone="quiet">Abgelaufen</StateBadge>;
  }
  if (maxUses !== null && uses >= maxUses)
    return <StateBadge tone="quiet">Aufgebraucht</StateBadge>;
  if (validFrom && new Date(validFrom) > now) {
    return <StateBadge tone="waiting">Gilt noch nicht</StateBadge>;
  }
  return <StateBadge tone="good">Gilt</StateBadge>;
}

const csv: CsvColumn<AdminCouponDto>[] = [
  { label: 'Code', value: ({ code }) => code },
  { label: 'Nachlass', value: worthOf },
  { label: 'Gilt ab', value: ({ validFrom }) => validFrom && formatMoment(validFrom) },
  { label: 'Gilt bis', value: ({ validUntil }) => validUntil && formatMoment(validUntil) },
  { label: 'Eingelöst', value: ({ uses }) => uses },
  { label: 'Höchstens', value: ({ maxUses }) => maxUses },
  { label: 'Nachlass gesamt', value: ({ discountGivenCents }) => formatCents(discountGivenCents) },
  { label: 'Notiz', value: ({ note }) => note },
];

const pathOf = ({ id }: AdminCouponDto) => editPath('coupons', id);

/** Codes that take something off an order. */
export function CouponList() {
  return (
    <RecordList<AdminCouponDto>
      title="Gutscheine"
      lead="Codes, mit denen eine Bestellung weniger kostet. Je Bestellung gilt einer."
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={filters}
      csv={csv}
      empty="Es gibt noch keinen Gutschein."
      pathOf={pathOf}
      card={(coupon) => ({
        title: coupon.code,
        lines: [`${worthOf(coupon)}, ${usesOf(coupon)} eingelöst`],
        state: <CouponBadge coupon={coupon} />,
      })}
      actions={
        <LinkButton to={createPath('coupons')} size="compact">
          Neuer Gutschein
        </LinkButton>
      }
    >
      <Column<AdminCouponDto>
        source="code"
        label="Code"
        render={(coupon) => <RecordLink to={pathOf(coupon)}>{coupon.code}</RecordLink>}
      />
      <Column<AdminCouponDto> label="Nachlass" render={worthOf} />
      <Column<AdminCouponDto> label="Eingelöst" render={usesOf} />
      <Column<AdminCouponDto>
        label="Nachlass gesamt"
        align="right"
        render={({ discountGivenCents }) => formatCents(discountGivenCents)}
      />
      <Column<AdminCouponDto>
        label="Gilt bis"
        render={({ validUntil }) => <Moment value={validUntil} />}
      />
      <Column<AdminCouponDto> label="Stand" render={(coupon) => <CouponBadge coupon={coupon} />} />
    </RecordList>
  );
}
