import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { SeenAt } from '../../../../platform/admin-list/edit-fields.js';
import { RequiredBlock } from '../../../../platform/http/text-fields.js';
import type { Payment } from '../../shared/payment.entity.js';

type VatIdState = 'confirmed' | 'open' | 'accepted' | 'declined';

/** What the EU's register said about a buyer's VAT number, and what staff decided. */
export class AdminVatIdDto {
  @ApiProperty({ example: 'ATU12345675' })
  vatId!: string;
  @ApiProperty({ type: String, nullable: true, description: 'As the register has it' })
  name!: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Ringstraße 3, 1010 Wien' })
  address!: string | null;
  @ApiProperty({ format: 'date-time' })
  askedAt!: string;
  @ApiProperty({ type: String, nullable: true, example: 'WAPIAAAAY2ZtR1Xq' })
  consultationNumber!: string | null;
  @ApiProperty({
    enum: ['confirmed', 'open', 'accepted', 'declined'],
    description: '`open`: under another name or none, taxed, and nobody has decided',
  })
  state!: VatIdState;
  @ApiPropertyOptional({ example: 'admin@example.com', description: 'Who decided' })
  decidedBy?: string;
  @ApiPropertyOptional({ format: 'date-time' })
  decidedAt?: string;
  @ApiPropertyOptional()
  reason?: string;

  static from({ vatIdCheck, vatTreatment }: Payment): AdminVatIdDto | null {
    if (!vatIdCheck?.valid) return null;
    const { vatId, name, address, askedAt, consultationNumber, decision } = vatIdCheck;
    const undecided = vatTreatment === 'reverse-charge' ? 'confirmed' : 'open';
    return {
      ...{ vatId, name, address, askedAt, consultationNumber, state: undecided },
      ...(decision && {
        state: decision.accepted ? 'accepted' : 'declined',
        ...{ decidedBy: decision.by, decidedAt: decision.at, reason: decision.reason },
      }),
    };
  }
}

export class DecideOnVatIdDto {
  @ApiProperty({ description: 'Whether the number is the buyer’s: then the VAT goes back' })
  @IsBoolean({ message: 'Bitte sagen Sie, ob die USt-IdNr. anerkannt wird.' })
  accepted!: boolean;

  /** What proves it, or why nothing does. */
  @RequiredBlock('Begründung', 1_000)
  reason!: string;

  @SeenAt()
  updatedAt?: string;
}
