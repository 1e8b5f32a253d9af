import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type OrderPrice, VAT_TREATMENTS, type VatTreatment } from '@toolkit/domain/pricing';
import { Type } from 'class-transformer';
import {
  Equals,
  IsDefined,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { EmailField, OptionalText } from '../../../platform/http/text-fields.js';
import { TransferDto } from '../payments/index.js';
import { BuyerAddressDto, CountryField, VatIdField } from '../shared/buyer-address.dto.js';

const CHECK_ADDRESS = 'Bitte prüfen Sie die Rechnungsanschrift.';
const UNKNOWN_ORDER = 'Die Bestellung ist unbekannt. Bitte beginnen Sie von vorn.';
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

/** What an order costs, in cents. */
export class OrderPriceDto implements OrderPrice {
  @ApiProperty({ example: 99_000 })
  grossCents!: number;
  @ApiProperty({ example: 83_193 })
  netCents!: number;
  @ApiProperty({ example: 15_807 })
  vatCents!: number;
  @ApiProperty({ example: 19 })
  vatPercent!: number;
  @ApiProperty({ enum: VAT_TREATMENTS })
  vatTreatment!: VatTreatment;
  @ApiProperty({ type: String, nullable: true, example: 'DE', description: 'Whose VAT is in it' })
  vatCountry!: string | null;
  @ApiProperty({ example: 'EUR' })
  currency!: string;
  @ApiProperty({ example: 0, description: 'What was taken off the list price' })
  discountCents!: number;
}

/** What a buyer is shown and agrees to; word for word what is stored with the order. */
export class CheckoutTermsDto {
  @ApiProperty({ description: 'SHA-256 of all that follows' })
  version!: string;

  @ApiProperty({ description: 'What is bought, with its price, as it is stored' })
  offerText!: string;

  @ApiProperty({
    type: [String],
    description: 'What is bought, a paragraph each, without the price',
  })
  product!: string[];

  @ApiProperty({
    example: 'inkl. 158,07 € MwSt., einmalige Zahlung, kein Abonnement.',
    description: 'What is said of the total beside its figure',
  })
  priceNote!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'What is owed for personal services that were used before a withdrawal; null: none are sold',
  })
  servicesWording!: string | null;

  @ApiProperty({ type: ContractTextLinkDto })
  terms!: ContractTextLinkDto;

  @ApiProperty({ type: ContractTextLinkDto })
  withdrawal!: ContractTextLinkDto;

  @ApiProperty({ type: OrderPriceDto })
  price!: OrderPriceDto;

  @ApiProperty({
    example: 'Steuerschuldnerschaft des Leistungsempfängers',
    type: String,
    nullable: true,
    description: 'Why VAT falls on the order as it does; null where there is nothing to explain',
  })
  vatNote!: string | null;

  @ApiProperty({
    description: 'Whether the price holds for a card that was issued in the country of the address',
  })
  onlyByCard!: boolean;
}

/** What of a buyer the price depends on. */
export class TermsForBuyerDto {
  @CountryField()
  country: string = 'DE';

  @ApiPropertyOptional({ maxLength: 12, example: '1010', description: 'As far as it is typed' })
  @MaxLength(12, { message: CHECK_ADDRESS })
  @IsString({ message: CHECK_ADDRESS })
  @IsOptional()
  postalCode?: string;

  @OptionalText('Firma', 160)
  company?: string | null;

  @VatIdField()
  vatId?: string | null;
}

export class BeginOrderDto {
  @EmailField()
  email!: string;

  @ApiPropertyOptional({
    type: BuyerAddressDto,
    nullable: true,
    description: 'For the invoice. Missing: what was given before stays; null: removes it',
  })
  @IsOptional()
  @ValidateNested({ message: CHECK_ADDRESS })
  @IsObject({ message: CHECK_ADDRESS })
  @Type(() => BuyerAddressDto)
  buyer?: BuyerAddressDto | null;
}

export class OrderAddressDto {
  @ApiProperty({ type: BuyerAddressDto })
  @ValidateNested({ message: CHECK_ADDRESS })
  @IsObject({ message: CHECK_ADDRESS })
  @IsDefined({ message: CHECK_ADDRESS })
  @Type(() => BuyerAddressDto)
  buyer!: BuyerAddressDto;
}

export class OrderCouponDto {
  @OptionalText('Gutschein', 40)
  code?: string | null;
}

export class AgreeToOrderDto {
  @ApiProperty({ type: Boolean, example: true })
  @Equals(true, { message: 'Bitte stimmen Sie den AGB zu.' })
  termsAccepted!: true;

  @ApiPropertyOptional({ description: 'Of the texts that were shown; others are not agreed to' })
  @IsOptional()
  @MaxLength(64, { message: UNKNOWN_VERSION })
  @IsString({ message: UNKNOWN_VERSION })
  version?: string;
}

export class CreatePaymentIntentDto {
  @EmailField()
  email!: string;

  @ApiPropertyOptional({
    description: 'Of the order, where neither the cookie nor the header `X-Order-Token` names it',
  })
  @IsOptional()
  @MaxLength(200, { message: UNKNOWN_ORDER })
  @IsString({ message: UNKNOWN_ORDER })
  orderToken?: string;
}

export class PaymentIntentDto {
  @ApiProperty({ description: 'With this the browser confirms the payment with the provider' })
  clientSecret!: string;
}

export class PaymentStateQueryDto {
  @ApiPropertyOptional({
    description: 'Of the payment that a bank has led back from; missing: that of the own order',
  })
  @IsOptional()
  @MaxLength(200, { message: UNKNOWN_PAYMENT })
  @IsString({ message: UNKNOWN_PAYMENT })
  clientSecret?: string;
}

/**
 * `open`: nothing was paid yet. `ordered`: on account, a bank transfer is awaited. `processing`: the money is on its way, or there without the provider's
 * confirmation. `failed`: a try did not go through, another may follow. `canceled`: another may not. `refused`: the card was
 * of another country than the price needs; nothing was charged, another card may follow.
 * `unknown`: neither order nor secret names a payment.
 */
export const PAYMENT_STATES = [
  'open',
  'ordered',
  'processing',
  'paid',
  'failed',
  'canceled',
  'refused',
  'unknown',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export class PaymentStateDto {
  @ApiProperty({ enum: PAYMENT_STATES })
  state!: PaymentState;

  @ApiProperty({ type: TransferDto, nullable: true, description: 'What to transfer; of `ordered`' })
  transfer!: TransferDto | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why, and what can be done; of `refused`',
  })
  refusal!: string | null;
}

export class CheckoutOrderDto extends PaymentStateDto {
  @ApiProperty({ format: 'email' })
  email!: string;

  @ApiProperty({ type: BuyerAddressDto, nullable: true })
  buyer!: BuyerAddressDto | null;

  @ApiProperty({ type: OrderPriceDto })
  price!: OrderPriceDto;

  @ApiProperty({ type: String, nullable: true, example: 'SOMMER-2027' })
  couponCode!: string | null;
}

export class BegunOrderDto extends CheckoutOrderDto {
  @ApiProperty({ description: 'Names the order from now on; browsers hold it in a cookie' })
  orderToken!: string;
}

export class CurrentOrderDto {
  @ApiProperty({ type: CheckoutOrderDto, nullable: true, description: 'null: none is under way' })
  order!: CheckoutOrderDto | null;
}
