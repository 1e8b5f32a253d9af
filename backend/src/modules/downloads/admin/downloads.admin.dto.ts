import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import {
  EditedFlag,
  EditedNumber,
  EditedText,
  SeenAt,
} from '../../../platform/admin-list/edit-fields.js';
import { RequiredText } from '../../../platform/http/text-fields.js';
import type { DownloadSource } from '../download.entity.js';

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

const AUTHOR = { type: String, nullable: true, description: 'E-mail; null for the course' };

export class AdminDownloadDto {
  @ApiProperty({ example: 'modul-1-verkaufsreife-check' })
  id!: string;
  @ApiProperty()
  title!: string;
  @ApiProperty()
  description!: string;
  @ApiProperty({ type: String, nullable: true, description: 'null for bonus material' })
  moduleId!: string | null;
  @ApiProperty({ type: 'integer', description: 'Place within the module' })
  orderIndex!: number;
  @ApiProperty()
  visible!: boolean;
  @ApiProperty({ example: 'PDF' })
  fileType!: string;
  @ApiProperty({ example: 'modul-1-verkaufsreife-check.pdf' })
  fileName!: string;
  @ApiProperty({ type: 'integer', description: 'In bytes' })
  fileSize!: number;
  @ApiProperty({ type: 'integer' })
  downloadCount!: number;
  @ApiProperty({ enum: ['content', 'staff'], description: 'Whose document it is' })
  source!: DownloadSource;
  @ApiProperty({ description: 'A document of the course in which staff have changed something' })
  edited!: boolean;
  @ApiProperty({ description: 'The course brings something new; staff are to choose' })
  fileChanged!: boolean;
  @ApiProperty({ enum: ['content', 'staff'], description: 'Whose file is offered' })
  fileSource!: DownloadSource;
  @ApiProperty(AUTHOR)
  fileAuthor!: string | null;
  @ApiProperty({ format: 'date-time' })
  fileWrittenAt!: Date;
  @ApiProperty({ format: 'date-time' })
  updatedAt!: Date;
}

export class EditDownloadDto {
  @EditedText('Der Titel', 200)
  title?: string;

  @EditedText('Die Beschreibung', 1000)
  description?: string;

  /** An empty one, as forms send it, means bonus material too. */
  @ApiPropertyOptional({ type: String, nullable: true, description: 'null for bonus material' })
  @Transform(({ value }) => (value === '' ? null : value))
  @IsOptional()
  @IsString({ message: 'Dieses Modul gibt es nicht.' })
  @MaxLength(200, { message: 'Dieses Modul gibt es nicht.' })
  moduleId?: string | null;

  @EditedNumber('Die Stelle im Modul', 1, 999)
  orderIndex?: number;

  @EditedFlag('Die Sichtbarkeit')
  visible?: boolean;

  @SeenAt()
  updatedAt?: string;
}

export class DownloadVersionDto {
  @ApiProperty({ example: '42' })
  id!: string;
  @ApiProperty({ type: 'integer', description: 'In bytes' })
  fileSize!: number;
  @ApiProperty({ enum: ['content', 'staff'], description: 'Whose file it is' })
  source!: DownloadSource;
  @ApiProperty(AUTHOR)
  author!: string | null;
  @ApiProperty({ format: 'date-time', description: 'When the file came to be' })
  writtenAt!: Date;
}
