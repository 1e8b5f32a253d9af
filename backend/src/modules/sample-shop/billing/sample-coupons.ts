import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { sampleId } from '../../../platform/samples/dice.js';
import { SAMPLE_DAY_MS } from '../../../platform/samples/sample-people.js';
import { Coupon } from '../../billing/checkout/coupons/coupon.entity.js';
import { Payment } from '../../billing/shared/payment.entity.js';

/** Days are counted from the making of the shop; codes say nothing of a year, so that they stay true. */
const COUPONS = [
  {
    ...{ code: 'IHK-ABEND', percent: 10, amountCents: null, maxUses: 40 },
    ...{ fromDays: -20, untilDays: 70 },
    note: 'Vortrag zur Nachfolge bei der IHK, Handzettel am Ausgang.',
  },
  {
    ...{ code: 'MESSE-STAND', percent: null, amountCents: 10_000, maxUses: 25 },
    ...{ fromDays: -190, untilDays: -120 },
    note: 'Visitenkarten am Messestand.',
  },
] as const;

const HOUR_MS = 3_600_000;

const idOf = ({ code }: { code: string }) => sampleId(`coupon:${code}`);

/** One coupon that may be used now, and one whose time is over. */
@Injectable()
export class SampleCoupons {
  async insert(manager: EntityManager, now: Date): Promise<void> {
    // Midnight in Germany in winter: nobody lets a coupon end in the middle of a minute.
    const today = Math.floor(now.getTime() / SAMPLE_DAY_MS) * SAMPLE_DAY_MS - HOUR_MS;
    const after = (days: number) => new Date(today + days * SAMPLE_DAY_MS);
    await manager.insert(
      Coupon,
      COUPONS.map(({ fromDays, untilDays, ...coupon }) => ({
        ...coupon,
        id: idOf(coupon),
        validFrom: after(fromDays),
        validUntil: after(untilDays),
        createdAt: after(fromDays - 1),
        updatedAt: after(fromDays - 1),
      })),
    );
  }

  /** To be called when the orders of invented people are gone; what somebody else has paid with stays. */
  async remove(manager: EntityManager): Promise<void> {
    const couponId = In(COUPONS.map(idOf));
    const used = await manager.find(Payment, { select: { couponId: true }, where: { couponId } });
    const kept = new Set(used.map((payment) => payment.couponId));
    await manager.delete(Coupon, { id: In(COUPONS.map(idOf).filter((id) => !kept.has(id))) });
  }
}
