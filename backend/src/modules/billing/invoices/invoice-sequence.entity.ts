import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number given out in a year. */
@Entity('invoice_sequence')
export class InvoiceSequence {
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'invoice_sequence_pkey' })
  year!: number;

  @Column('integer')
  last!: number;
}
