import { ApiProperty } from '@nestjs/swagger';
import { SeenAt } from '../../platform/admin-list/edit-fields.js';
import { OptionalText, RequiredBlock, RequiredText } from '../../platform/http/text-fields.js';

const AUTHOR = { type: String, nullable: true, description: 'Who worded it last' };

/** The text of an e-mail in the list. */
export class AdminEmailTextDto {
  @ApiProperty({ example: 'checklist', description: 'The kind, and the variant where it has some' })
  id!: string;
  @ApiProperty({ example: 'Checkliste' })
  title!: string;
  @ApiProperty()
  subject!: string;
  @ApiProperty({ description: 'Staff have worded it anew' })
  changed!: boolean;
  @ApiProperty(AUTHOR)
  author!: string | null;
  @ApiProperty({ format: 'date-time' })
  updatedAt!: Date;
}

export class EmailPlaceholderDto {
  @ApiProperty({ example: 'betrag', description: 'Written `{{betrag}}`' })
  name!: string;
  @ApiProperty({ example: '990,00 €', description: 'What stands for it in the sample' })
  example!: string;
  @ApiProperty({ description: 'The text has to have it' })
  required!: boolean;
}

/** The words of an e-mail; an empty line begins a paragraph. */
export class ShippedWordsDto {
  @ApiProperty()
  subject!: string;
  @ApiProperty()
  preview!: string;
  @ApiProperty()
  body!: string;
}

export class AdminEmailTextDetailDto extends AdminEmailTextDto {
  @ApiProperty({ description: 'What an inbox shows beside the subject' })
  preview!: string;
  @ApiProperty()
  body!: string;
  @ApiProperty({ type: ShippedWordsDto, description: 'The words that the product came with' })
  shipped!: ShippedWordsDto;
  @ApiProperty({ type: [EmailPlaceholderDto] })
  placeholders!: EmailPlaceholderDto[];
}

/** Words as staff have them before them. */
export class EmailWordsDto {
  @RequiredText('Betreff', 200)
  subject!: string;

  @OptionalText('Vorschau', 200)
  preview?: string | null;

  @RequiredBlock('Text', 10_000)
  body!: string;
}

export class EditEmailTextDto extends EmailWordsDto {
  @SeenAt()
  updatedAt?: string;
}

export class EmailPreviewDto {
  @ApiProperty()
  subject!: string;
  @ApiProperty()
  text!: string;
  @ApiProperty({ description: 'To be shown in a sandbox' })
  html!: string;
}

export class EmailTextVersionDto extends ShippedWordsDto {
  @ApiProperty({ example: '42' })
  id!: string;
  @ApiProperty({ description: 'E-mail of the member of staff' })
  author!: string;
  @ApiProperty({ format: 'date-time' })
  writtenAt!: Date;
}
