import { Column, Entity, ForeignKey, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { BuyerAddress } from '../shared/buyer-address.dto.js';

/** To whom the invoices of an account are made out, kept for its next purchase. */
@Entity('billing_address')
export class BillingAddress {
  @ForeignKey('user', { name: 'billing_address_user_fkey', onDelete: 'CASCADE' })
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'billing_address_pkey' })
  userId!: string;

  @Column('jsonb')
  address!: BuyerAddress;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
