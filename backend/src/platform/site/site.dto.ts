import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { SALE_PARTS, type SalePart } from '@toolkit/domain/sale';
import type { SiteContent } from './site-content.js';

class OperatorDto {
  @ApiProperty({ example: 'Muster GmbH' })
  company!: string;
  @ApiProperty({ example: 'Musterstraße 12' })
  street!: string;
  @ApiProperty({ example: '33098' })
  postalCode!: string;
  @ApiProperty({ example: 'Paderborn' })
  city!: string;
  @ApiProperty({ example: 'Deutschland' })
  country!: string;
  @ApiPropertyOptional({ type: [String], description: 'Not of a sole trader, as the two below' })
  managingDirectors?: string[];
  @ApiPropertyOptional({ example: 'Amtsgericht Paderborn' })
  registerCourt?: string;
  @ApiPropertyOptional({ example: 'HRB 00000' })
  registerNumber?: string;
  @ApiProperty({ example: 'DE000000000' })
  vatId!: string;
}

class ContactDto {
  @ApiProperty({ example: 'kontakt@example.com' })
  email!: string;
  @ApiProperty({ example: '+49 5251 000000' })
  phone!: string;
  @ApiProperty({ example: 'Mo–Fr 9:00–18:00 Uhr' })
  supportHours!: string;
  @ApiProperty({ example: 'Mo–Fr 09:00–17:00 Uhr' })
  businessHours!: string;
  @ApiProperty({ example: 'Wochenende nach Vereinbarung' })
  weekendHours!: string;
}

class ProvidersDto {
  @ApiProperty({ example: 'Beispiel Rechenzentrum GmbH (Musterstadt)' })
  host!: string;
  @ApiProperty({ example: 'Beispiel Mail GmbH (Musterstadt)' })
  mail!: string;
  @ApiProperty({ example: 'Stripe Payments Europe, Limited (Dublin, Irland)' })
  payment!: string;
  @ApiProperty({ example: 'Beispielbank (Musterstadt)' })
  bank!: string;
  @ApiProperty({ example: 'Beispiel Termine GmbH (Musterstadt)' })
  booking!: string;
  @ApiProperty({ example: 'OpenAI Ireland Limited (Dublin, Irland)' })
  model!: string;
}

class SaleDto {
  @ApiProperty({ example: 'information' })
  mode!: string;
  @ApiProperty({
    enum: SALE_PARTS,
    isArray: true,
    example: ['personal'],
    description: 'What belongs to the access besides course and documents',
  })
  parts!: SalePart[];
  @ApiProperty({
    example: '7345621',
    description: 'Of distance learning; in words where there is none',
  })
  approvalNumber!: string;
}

export class SiteDto implements SiteContent {
  @ApiProperty({ example: 'Musterprodukt' })
  name!: string;
  @ApiProperty({ example: 'Das Toolkit für den Firmenverkauf' })
  tagline!: string;
  @ApiProperty({ type: OperatorDto })
  operator!: OperatorDto;
  @ApiProperty({ type: ContactDto })
  contact!: ContactDto;
  @ApiProperty({ example: 'https://termine.example.com' })
  bookingUrl!: string;
  @ApiProperty({ type: ProvidersDto, description: 'Who processes personal data for the operator' })
  providers!: ProvidersDto;
  @ApiProperty({ example: 'Landesbeauftragte für Datenschutz, Düsseldorf' })
  supervisoryAuthority!: string;
  @ApiProperty({ type: SaleDto })
  sale!: SaleDto;
}
