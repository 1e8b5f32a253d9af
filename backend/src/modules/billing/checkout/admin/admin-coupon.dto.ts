import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  IsInt,
  IsISO8601,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { EditedFlag, SeenAt } from '../../../../platform/admin-list/edit-fields.js';
import { OptionalText } from '../../../../platform/http/text-fields.js';
import { normalizeCode } from '../coupons/coupons.service.js';

export class AdminCouponDto {
  @ApiProperty({ format: 'uuid' })
  id!: string;
  @ApiProperty({ example: 'SOMMER-2027' })
  code!: string;
  @ApiProperty({ type: Number, nullable: true, example: 20 })
  percent!: number | null;
  @ApiProperty({ type: Number, nullable: true, example: 10_000 })
  amountCents!: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  validFrom!: Date | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  validUntil!: Date | null;
  @ApiProperty({ type: Number, nullable: true, example: 10 })
  maxUses!: number | null;
  @ApiProperty({ example: 3, description: 'Orders that are paid or can still be paid with it' })
  uses!: number;
  @ApiProperty({ example: 59_400, description: 'What paid orders were given off, in cents' })
  discountGivenCents!: number;
  @ApiProperty({ type: String, nullable: true })
  note!: string | null;
  @ApiProperty()
  active!: boolean;
  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ type: String, format: 'date-time' })
  updatedAt!: Date;
}

const CODE =
  'Der Code braucht 3 bis 30 Zeichen: Buchstaben ohne Umlaute, Ziffern und Bindestriche.';
const PERCENT = 'Der Anteil muss eine ganze Zahl von 1 bis 95 sein.';
const AMOUNT = 'Der Betrag muss zwischen 1,00 € und 940,00 € liegen.';
const USES = 'Die Zahl der Einlösungen muss eine ganze Zahl von 1 bis 100000 sein.';
const MOMENT = 'Der Zeitpunkt ist nicht lesbar.';

/** Until when, how often and what for; the fields that staff may change later. */
export class EditCouponDto {
  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsISO8601({}, { message: MOMENT })
  validFrom?: string | null;

  @ApiPropertyOptional({ type: String, format: 'date-time', nullable: true })
  @IsOptional()
  @IsISO8601({}, { message: MOMENT })
  validUntil?: string | null;

  @ApiPropertyOptional({
    example: 10,
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: 100_000,
  })
  @IsOptional()
  @IsInt({ message: USES })
  @Min(1, { message: USES })
  @Max(100_000, { message: USES })
  maxUses?: number | null;

  @OptionalText('Notiz', 300)
  note?: string | null;

  @EditedFlag('Ob der Gutschein gilt,')
  active?: boolean;

  @SeenAt()
  updatedAt?: string;
}

export class NewCouponDto extends EditCouponDto {
  @ApiProperty({ minLength: 3, maxLength: 30, example: 'SOMMER-2027' })
  @Transform(({ value }) => (typeof value === 'string' ? normalizeCode(value) : value))
  @IsString({ message: CODE })
  @Matches(/^[A-Z0-9][A-Z0-9-]{1,28}[A-Z0-9]$/, { message: CODE })
  code!: string;

  @ApiPropertyOptional({ example: 20, type: 'integer', nullable: true, minimum: 1, maximum: 95 })
  @ValidateIf(({ amountCents }) => amountCents == null)
  @IsInt({ message: PERCENT })
  @Min(1, { message: PERCENT })
  @Max(95, { message: PERCENT })
  percent?: number | null;

  @ApiPropertyOptional({
    example: 10_000,
    type: 'integer',
    nullable: true,
    minimum: 100,
    maximum: 94_000,
    description: 'Instead of `percent`, off the gross price of the whole order',
  })
  @IsOptional()
  @IsInt({ message: AMOUNT })
  @Min(100, { message: AMOUNT })
  @Max(94_000, { message: AMOUNT })
  amountCents?: number | null;
}
