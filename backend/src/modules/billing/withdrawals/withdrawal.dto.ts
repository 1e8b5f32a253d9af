import { ApiProperty } from '@nestjs/swagger';
import { EmailField, RequiredText } from '../../../platform/http/text-fields.js';
import type { Withdrawal } from './withdrawal.entity.js';

/** Nothing more may be asked for, and no reason at all (§ 356a Abs. 2 BGB). */
export class WithdrawalDto {
  @RequiredText('Name', 100)
  name!: string;

  @EmailField()
  email!: string;

  /** Whatever names the contract: order number, product or the address used. */
  @RequiredText('Vertrag', 200)
  contract!: string;
}

/** A declaration that was taken. */
export interface ReceivedWithdrawal {
  withdrawal: Withdrawal;
  /** Whether the receipt goes by e-mail. */
  mailed: boolean;
}

export class WithdrawalReceiptDto {
  @ApiProperty({ example: 'W-2026-7KQ4MX' })
  reference!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  receivedAt!: string;

  @ApiProperty()
  message!: string;

  static from({ withdrawal, mailed }: ReceivedWithdrawal): WithdrawalReceiptDto {
    const { reference, receivedAt, email } = withdrawal;
    return {
      reference,
      receivedAt: receivedAt.toISOString(),
      message: mailed
        ? `Ihr Widerruf ist bei uns eingegangen. Die Eingangsbestätigung senden wir an ${email}.`
        : `Ihr Widerruf ist bei uns eingegangen. An ${email} gingen heute schon mehrere Eingangsbestätigungen, deshalb senden wir keine weitere. Bitte speichern oder drucken Sie diese Seite als Nachweis.`,
    };
  }
}
