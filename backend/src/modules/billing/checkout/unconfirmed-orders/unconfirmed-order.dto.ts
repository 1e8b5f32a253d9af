import { ApiProperty } from '@nestjs/swagger';
import type { Payment } from '../../shared/payment.entity.js';

/** An order on account that somebody has placed for the address of an account without signing in. */
export class UnconfirmedOrderDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ format: 'date-time' })
  orderedAt!: string;
  @ApiProperty({ example: 99_000 })
  amountCents!: number;
  @ApiProperty({ example: 'FV-7K3F-92QM', description: 'What is written on the transfer' })
  reference!: string;
  @ApiProperty({ example: 'Brandt Metallbau GmbH', description: 'Whom the invoice names' })
  buyer!: string;

  static from({
    id,
    createdAt,
    amountCents,
    providerPaymentId,
    buyer,
  }: Payment): UnconfirmedOrderDto {
    return {
      ...{ id, amountCents, orderedAt: createdAt.toISOString(), reference: providerPaymentId },
      buyer: buyer?.company || buyer?.name || '',
    };
  }
}
