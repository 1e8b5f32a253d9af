import { ApiProperty } from '@nestjs/swagger';
import type { Selling } from '../../../../platform/site/selling.js';
import { giroCode } from '../../invoicing/index.js';
import type { Payment } from '../../shared/payment.entity.js';
import type { Transfer } from './transfer.entity.js';
import { amountsOf } from './transfer-amounts.js';

/** What a buyer is asked to transfer, and to whom. */
export class TransferDto {
  @ApiProperty({ example: 'FV-7K3F-92QM', description: 'What to write on the transfer' })
  reference!: string;
  @ApiProperty({ example: 99_000, description: 'What is still to be paid, in cents' })
  missingCents!: number;
  @ApiProperty({ example: 0, description: 'What has come in, in cents' })
  receivedCents!: number;
  @ApiProperty({ format: 'date', example: '2026-12-09', description: 'The last day for paying' })
  dueOn!: string;
  @ApiProperty({ example: 'Muster GmbH' })
  accountHolder!: string;
  @ApiProperty({ example: 'DE97999999990000012345' })
  iban!: string;
  @ApiProperty({ example: 'BEISDEPPXXX' })
  bic!: string;
  @ApiProperty({ example: 'Beispielbank Paderborn' })
  bank!: string;
  @ApiProperty({
    example: 'BCD\n002\n1\nSCT\nBEISDEPPXXX\n…',
    description: 'What a QR code for banking apps holds (EPC069-12)',
  })
  giroCode!: string;

  static from(
    payment: Payment,
    transfer: Transfer,
    account: Selling['transfer']['account'],
  ): TransferDto {
    const reference = payment.providerPaymentId;
    const { missingCents } = amountsOf({ payment, transfer });
    return {
      ...account,
      ...{ reference, missingCents },
      receivedCents: transfer.receivedCents,
      dueOn: transfer.dueOn,
      giroCode: giroCode({ ...account, reference }, missingCents),
    };
  }
}
