import { ApiProperty } from '@nestjs/swagger';

export class ArchiveLinkDto {
  @ApiProperty({
    example: '/downloads/archiv/modul-1.zip?expires=1795000300&signature=…',
    description: 'Opens without a token for five minutes',
  })
  url!: string;

  @ApiProperty({ example: 12, description: 'How many files are in it' })
  files!: number;
}
