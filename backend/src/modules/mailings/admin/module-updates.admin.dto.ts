import { ApiProperty } from '@nestjs/swagger';
import { RequiredText } from '../../../platform/http/text-fields.js';

/** What staff tell members of a module. */
export class ModuleUpdateDto {
  @ApiProperty({ example: '42' })
  id!: string;
  @ApiProperty({ example: 'Das Beispiel rechnet jetzt mit den Steuersätzen von 2027.' })
  sentence!: string;
  @ApiProperty({ description: 'E-mail of the member of staff' })
  author!: string;
  @ApiProperty({ format: 'date-time' })
  createdAt!: Date;
  @ApiProperty({ description: 'It went out, or is on its way' })
  sent!: boolean;
}

export class TellMembersDto {
  @RequiredText('Ein Satz', 300)
  sentence!: string;
}
