import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { EditedFlag, EditedNumber, SeenAt } from '../../../platform/admin-list/edit-fields.js';
import { RequiredText } from '../../../platform/http/text-fields.js';

const FILE = {
  type: 'string',
  format: 'binary',
  description: 'PDF, DOCX or XLSX, up to 20 MB',
} as const;

/** Forms know only texts. */
const FLAGS = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);
const AsNumber = () => Transform(({ value }) => (/^\d{1,9}$/.test(value) ? Number(value) : value));
const AsFlag = () => Transform(({ value }) => FLAGS.get(value) ?? value);

/** The form for a new document. */
export class NewDownloadDto {
  @ApiProperty(FILE)
  file!: unknown;

  @RequiredText('Der Titel', 200)
  title!: string;

  @RequiredText('Die Beschreibung', 1000)
  description!: string;

  @ApiPropertyOptional({ type: String, description: 'Empty for bonus material' })
  @Transform(({ value }) => value || null)
  @IsOptional()
  @IsString({ message: 'Dieses Modul gibt es nicht.' })
  @MaxLength(200, { message: 'Dieses Modul gibt es nicht.' })
  moduleId?: string | null;

  @EditedNumber('Die Stelle im Modul', 1, 999)
  @AsNumber()
  orderIndex?: number;

  @EditedFlag('Die Sichtbarkeit')
  @AsFlag()
  visible?: boolean;
}

/** The form for another file of a document. */
export class NewFileDto {
  @ApiProperty(FILE)
  file!: unknown;

  @SeenAt()
  updatedAt?: string;
}
