import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** An event of the provider that has been acted on; its primary key makes a repeat harmless. */
@Entity('payment_event')
@Index('payment_event_payment', ['provider', 'providerPaymentId', 'receivedAt'])
export class PaymentEvent {
  @PrimaryColumn('text', { primaryKeyConstraintName: 'payment_event_pkey' })
  provider!: string;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'payment_event_pkey' })
  eventId!: string;

  @Column('text')
  type!: string;

  @Column('text')
  providerPaymentId!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  receivedAt!: Date;
}
