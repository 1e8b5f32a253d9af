import { ApiProperty } from '@nestjs/swagger';
import type { SiteContent } from './site-content.js';

class OperatorDto {
  @ApiProperty({ example: 'Stabwechsel Beispiel GmbH' })
  company!: string;
  @ApiProperty({ example: 'Musterstraße 12' })
  street!: string;
  @ApiProperty({ example: '33098' })
  postalCode!: string;
  @ApiProperty({ example: 'Paderborn' })
  city!: string;
  @ApiProperty({ example: 'Deutschland' })
  country!: string;
  @ApiProperty({ type: [String] })
  managingDirectors!: string[];
  @ApiProperty({ example: 'Amtsgericht Paderborn' })
  registerCourt!: string;
  @ApiProperty({ example: 'HRB 00000' })
  registerNumber!: string;
  @ApiProperty({ example: 'DE000000000' })
  vatId!: string;
}

class ContactDto {
  @ApiProperty({ example: 'kontakt@stabwechsel.example' })
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

export class SiteDto implements SiteContent {
  @ApiProperty({ example: 'Stabwechsel' })
  name!: string;
  @ApiProperty({ example: 'Das Toolkit für den Firmenverkauf' })
  tagline!: string;
  @ApiProperty({ type: OperatorDto })
  operator!: OperatorDto;
  @ApiProperty({ type: ContactDto })
  contact!: ContactDto;
  @ApiProperty({ example: 'https://termine.example.com' })
  bookingUrl!: string;
}
