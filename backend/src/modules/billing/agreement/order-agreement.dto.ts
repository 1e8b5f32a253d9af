import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Equals, IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';

const UNKNOWN_PAYMENT = 'Die Zahlung ist unbekannt. Bitte beginnen Sie von vorn.';
const UNKNOWN_VERSION = 'Bitte laden Sie die Seite neu.';

class ContractTextLinkDto {
  @ApiProperty({ description: 'SHA-256 of the wording' })
  id!: string;

  @ApiProperty({ example: 'Allgemeine Geschäftsbedingungen' })
  title!: string;

  @ApiProperty({ example: '/agb' })
  url!: string;
}

/** What a buyer is shown and agrees to; word for word what is stored with the payment. */
export class CheckoutTermsDto {
  @ApiProperty({ description: 'SHA-256 of all that follows' })
  version!: string;

  @ApiProperty({ description: 'What is bought, with its price' })
  offerText!: string;

  @ApiProperty({
    description: 'The consent to immediate access; to be given with a box of its own',
  })
  consentWording!: string;

  @ApiProperty({ type: ContractTextLinkDto })
  terms!: ContractTextLinkDto;

  @ApiProperty({ type: ContractTextLinkDto })
  withdrawal!: ContractTextLinkDto;
}

export class AgreeToOrderDto {
  @ApiProperty({ description: 'Of the payment that was begun' })
  @MaxLength(200, { message: UNKNOWN_PAYMENT })
  @IsString({ message: UNKNOWN_PAYMENT })
  clientSecret!: string;

  @ApiProperty({ type: Boolean, example: true })
  @Equals(true, { message: 'Bitte stimmen Sie den AGB zu.' })
  termsAccepted!: true;

  @ApiProperty({ example: true, description: 'Whether the consent to immediate access was given' })
  @IsBoolean({ message: 'Bitte wählen Sie, wann Ihr Zugang beginnen soll.' })
  immediateAccess!: boolean;

  @ApiPropertyOptional({ description: 'Of the texts that were shown; others are not agreed to' })
  @IsOptional()
  @MaxLength(64, { message: UNKNOWN_VERSION })
  @IsString({ message: UNKNOWN_VERSION })
  version?: string;
}

export class OrderAgreementDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When access begins if the payment succeeds today; null: with the payment',
  })
  accessFrom!: string | null;
}
