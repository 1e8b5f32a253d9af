import { ApiProperty } from '@nestjs/swagger';
import { type BuyerAddress, BuyerAddressDto } from '../buyer-address.js';

export class BillingAddressDto {
  @ApiProperty({ type: BuyerAddressDto, nullable: true })
  address!: BuyerAddress | null;
}
