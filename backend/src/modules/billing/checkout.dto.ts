import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { EmailField } from '../../platform/http/text-fields.js';
import { BuyerAddressDto } from './buyer-address.js';

export class CreatePaymentIntentDto {
  @EmailField()
  email!: string;

  @ApiPropertyOptional({
    type: BuyerAddressDto,
    nullable: true,
    description: 'For the invoice. Missing: what was given before stays; null: removes it',
  })
  @IsOptional()
  @ValidateNested({ message: 'Bitte prüfen Sie die Rechnungsanschrift.' })
  @IsObject({ message: 'Bitte prüfen Sie die Rechnungsanschrift.' })
  @Type(() => BuyerAddressDto)
  buyer?: BuyerAddressDto | null;
}

export class PaymentIntentDto {
  @ApiProperty({ description: 'With this the browser confirms the payment with the provider' })
  clientSecret!: string;
}
