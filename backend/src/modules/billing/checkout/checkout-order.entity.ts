import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Source } from '../../../platform/visits/source.js';
import type { BuyerAddress } from '../shared/buyer-address.dto.js';
import type { VatIdCheck } from '../shared/vat-id.js';
import type { OrderCoupon } from './coupons/coupons.service.js';

/**
 * An order as long as it is being filled in, by the browser that began it and nobody else. What is
 * paid in the end is a copy of it in the payment; orders are forgotten after a day or two.
 */
@Entity('checkout_order')
@Index('checkout_order_token_unique', ['tokenHash'], { unique: true })
@Index('checkout_order_created_at', ['createdAt'])
@Index('checkout_order_user', ['userId'])
export class CheckoutOrder {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'checkout_order_pkey' })
  id!: string;

  /** SHA-256, in hexadecimal, of the token that the browser holds. */
  @Column('text')
  tokenHash!: string;

  @Column('text')
  email!: string;

  /** The account that a payment of this order belongs to; null until then. */
  @ForeignKey('user', { name: 'checkout_order_user_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { nullable: true })
  userId!: string | null;

  @Column('jsonb', { nullable: true })
  buyer!: BuyerAddress | null;

  /** What the EU’s register said about a VAT number that was given; null where it was not asked. */
  @Column('jsonb', { nullable: true })
  vatIdCheck!: VatIdCheck | null;

  /** What takes something off the price; checked again when the payment is opened. */
  @Column('jsonb', { nullable: true })
  coupon!: OrderCoupon | null;

  /** From where the visit came in which the order was begun; forgotten as soon as it is paid and counted. */
  @Column('jsonb', { nullable: true })
  source!: Source | null;

  /** When the buyer agreed to what the next columns hold; null as long as nobody did. */
  @Column('timestamptz', { nullable: true })
  agreedAt!: Date | null;

  @Column('text', { nullable: true })
  servicesWording!: string | null;

  @Column('text', { nullable: true })
  offerText!: string | null;

  @ForeignKey('contract_text', { name: 'checkout_order_terms_fkey' })
  @Column('text', { nullable: true })
  termsId!: string | null;

  @ForeignKey('contract_text', { name: 'checkout_order_withdrawal_fkey' })
  @Column('text', { nullable: true })
  withdrawalId!: string | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
