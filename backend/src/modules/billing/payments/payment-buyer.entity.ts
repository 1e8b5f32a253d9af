import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many payments of a person have come in and stayed, so that the count of buyers need not read all
 * payments. A trigger of `payment` keeps it; who is deleted leaves it with the last payment.
 */
@Entity('payment_buyer')
export class PaymentBuyer {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'payment_buyer_pkey' })
  userId!: string;

  @Column('integer')
  payments!: number;
}
