import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { DisputeState } from '../shared/payment.entity.js';

/** One dispute of a payment, over the whole of it or a part; a payment may have several. */
@Entity('payment_dispute')
@Check('payment_dispute_state_known', `"state" IN ('open', 'won', 'lost')`)
@Index('payment_dispute_payment', ['paymentId'])
export class PaymentDispute {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'payment_dispute_pkey' })
  provider!: string;

  /** The provider's number of it. */
  @PrimaryColumn('text', { primaryKeyConstraintName: 'payment_dispute_pkey' })
  disputeId!: string;

  @ForeignKey('payment', { name: 'payment_dispute_payment_fkey' })
  @Column('uuid')
  paymentId!: string;

  /** What is disputed, in cents; the provider's fee is not part of it. */
  @Column('integer')
  amountCents!: number;

  @Column('text')
  state!: DisputeState;

  /** When the provider says that it stood so; of two reports the later one counts. */
  @Column('timestamptz')
  stateAt!: Date;

  /** Until when the provider takes evidence; null where it has not said. */
  @Column('timestamptz', { nullable: true })
  evidenceDueBy!: Date | null;
}

/** What the provider says of a dispute. */
export type DisputeFacts = Omit<PaymentDispute, 'provider' | 'paymentId'>;
