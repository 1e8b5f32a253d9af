import { ApiProperty } from '@nestjs/swagger';
import { EmailField } from '../../platform/http/text-fields.js';

export class CreatePaymentIntentDto {
  @EmailField()
  email!: string;
}

export class PaymentIntentDto {
  @ApiProperty({ description: 'With this the browser confirms the payment with the provider' })
  clientSecret!: string;
}
