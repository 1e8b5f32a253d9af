import { Injectable } from '@nestjs/common';
import { PREMIUM_PRICE } from '@toolkit/domain/pricing';
import { DataSource, type EntityManager } from 'typeorm';
import { Payment } from '../../shared/payment.entity.js';
import { couponNotValid, couponUsedUp } from '../checkout.errors.js';
import { Coupon } from './coupon.entity.js';

/** What an order keeps of its coupon. */
export type OrderCoupon = Pick<Coupon, 'id' | 'code' | 'percent' | 'amountCents'>;

/**
 * A payment uses its coupon up once it is paid, and holds a use as long as it can still be paid, against all
 * but the same person: so no more people ever pay with it than it allows.
 */
const USES = `
  "couponId" = :id AND ("status" IN ('completed', 'refunded')
    OR "canceledAt" IS NULL AND "failureCode" IS DISTINCT FROM 'abandoned'
      AND "email" <> :email AND "orderId" IS DISTINCT FROM :orderId)`;

/** Whose order it is that a coupon is for. */
interface CouponUser {
  /** Of the order, as long as it is no payment. */
  id: string;
  email: string;
}

/** Coupons as buyers use them. */
@Injectable()
export class CouponsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The coupon of a code that somebody has typed, if their order can use it now.
   * @throws AppError COUPON_NOT_VALID, COUPON_USED_UP
   */
  async find(typed: string, order: CouponUser): Promise<OrderCoupon> {
    const code = normalizeCode(typed);
    const coupon = await this.dataSource.getRepository(Coupon).findOneBy({ code });
    if (!coupon) throw couponNotValid();
    await this.assertUsable(this.dataSource.manager, coupon, order);
    const { id, percent, amountCents } = coupon;
    return { id, code, percent, amountCents };
  }

  /**
   * Keeps a use for a payment that the caller writes in this transaction; others who want one wait.
   * @throws AppError COUPON_NOT_VALID, COUPON_USED_UP
   */
  async reserve(
    manager: EntityManager,
    { id, percent, amountCents }: OrderCoupon,
    order: CouponUser,
  ): Promise<void> {
    const coupon = await manager.findOne(Coupon, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    const asOrdered = coupon?.percent === percent && coupon.amountCents === amountCents;
    if (!coupon || !asOrdered) throw couponNotValid();
    await this.assertUsable(manager, coupon, order);
  }

  private async assertUsable(
    manager: EntityManager,
    coupon: Coupon,
    { id: orderId, email }: CouponUser,
  ): Promise<void> {
    const { id, active, validFrom, validUntil, maxUses } = coupon;
    const now = new Date();
    if (!active || (validFrom && validFrom > now) || (validUntil && validUntil <= now)) {
      throw couponNotValid();
    }
    if (maxUses === null) return;
    const uses = await manager
      .createQueryBuilder(Payment, 'payment')
      .where(USES, { id, email, orderId })
      .getCount();
    if (uses >= maxUses) throw couponUsedUp();
  }
}

/** As codes are stored and compared. */
export const normalizeCode = (typed: string) => typed.replaceAll(/\s/g, '').toUpperCase();

/** What a coupon takes off the German gross price, in cents. */
export function discountOf(coupon: OrderCoupon | null): number {
  if (!coupon) return 0;
  const { percent, amountCents } = coupon;
  return amountCents ?? Math.round((PREMIUM_PRICE.grossCents * (percent ?? 0)) / 100);
}
