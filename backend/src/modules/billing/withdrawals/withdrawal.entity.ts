import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

export type WithdrawalState = 'open' | 'done';

/** A withdrawal from a contract as it was declared online (§ 356a BGB), and what became of it. */
@Entity('withdrawal')
@Check('withdrawal_state_known', `"state" IN ('open', 'done')`)
@Index('withdrawal_reference_unique', ['reference'], { unique: true })
@Index('withdrawal_state', ['state', 'receivedAt'])
@Index('withdrawal_email', ['email', 'receivedAt'])
@Index('withdrawal_received_at', ['receivedAt', 'id'])
@Index('withdrawal_waiting', { synchronize: false })
@Index('withdrawal_search', { synchronize: false })
export class Withdrawal {
  @PrimaryGeneratedColumn('uuid', { primaryKeyConstraintName: 'withdrawal_pkey' })
  id!: string;

  /** What people name it by, such as `W-2026-7KQ4MX`. */
  @Column('text')
  reference!: string;

  @Column('text')
  name!: string;

  /** Where the receipt goes. */
  @Column('text')
  email!: string;

  /** What is withdrawn from, in the person's own words. */
  @Column('text')
  contract!: string;

  @Column('timestamptz')
  receivedAt!: Date;

  @Column('text', { default: 'open' })
  state!: WithdrawalState;

  /** The staff's own remark on how it was handled. */
  @Column('text', { nullable: true })
  note!: string | null;

  /** The one paid purchase with this e-mail address; null where there is none or more than one. */
  @ForeignKey('payment', { name: 'withdrawal_payment_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  paymentId!: string | null;

  @Column('timestamptz', { nullable: true })
  handledAt!: Date | null;

  @ForeignKey('user', { name: 'withdrawal_handled_by_fkey', onDelete: 'SET NULL' })
  @Column('uuid', { nullable: true })
  handledBy!: string | null;
}
