import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, ValidateIf } from 'class-validator';
import { EditedNumber, EditedText, SeenAt } from '../../../platform/admin-list/edit-fields.js';
import type { TextSource } from '../course-module.entity.js';

const SOURCE = { enum: ['file', 'staff'], description: 'Whose text it is' };
const AUTHOR = { type: String, nullable: true, description: 'E-mail; null for the file' };

export class AdminModuleDto {
  @ApiProperty({ example: 'modul-3' })
  id!: string;
  @ApiProperty()
  title!: string;
  @ApiProperty()
  description!: string;
  @ApiProperty({ type: 'integer' })
  orderIndex!: number;
  @ApiProperty({ example: '50-60 Min' })
  duration!: string;
  @ApiProperty({ example: 'Mittleres Niveau' })
  difficulty!: string;
  @ApiProperty({ type: 'integer', description: 'Days after the beginning of access' })
  unlockAfterDays!: number;
  @ApiProperty(SOURCE)
  source!: TextSource;
  @ApiProperty(AUTHOR)
  author!: string | null;
  @ApiProperty({ format: 'date-time', description: 'When the text came to be' })
  writtenAt!: Date;
  @ApiProperty({ description: 'The file says something new; staff are to choose' })
  fileChanged!: boolean;
  @ApiProperty({ format: 'date-time' })
  updatedAt!: Date;
}

export class AdminModuleDetailDto extends AdminModuleDto {
  @ApiProperty({ description: 'Markdown; a second-level heading starts a section' })
  content!: string;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The version with what the file says; null while the module shows just that',
  })
  fileVersionId!: string | null;
}

export class EditModuleDto {
  @EditedText('Der Titel', 200)
  title?: string;

  @EditedText('Die Beschreibung', 1000)
  description?: string;

  @EditedNumber('Die Zahl der Tage bis zur Freischaltung', 0, 3650)
  unlockAfterDays?: number;

  @ApiPropertyOptional({ type: String, description: 'Markdown, up to 200 kB' })
  @Transform(({ value }) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value))
  @ValidateIf((_, value) => value !== undefined)
  @IsString({ message: 'Der Inhalt muss ein Text sein.' })
  content?: string;

  @SeenAt()
  updatedAt?: string;
}

export class ModuleVersionDto {
  @ApiProperty({ example: '42' })
  id!: string;
  @ApiProperty()
  title!: string;
  @ApiProperty()
  description!: string;
  @ApiProperty(SOURCE)
  source!: TextSource;
  @ApiProperty(AUTHOR)
  author!: string | null;
  @ApiProperty({ format: 'date-time', description: 'When the text came to be' })
  writtenAt!: Date;
  @ApiProperty({ type: 'integer', description: 'Length of the content in characters' })
  contentLength!: number;
}

export class ModuleVersionDetailDto extends ModuleVersionDto {
  @ApiProperty({ description: 'Markdown' })
  content!: string;
}
