import { ApiProperty } from '@nestjs/swagger';
import type { Download } from './download.entity.js';

export class DownloadDto {
  @ApiProperty({ example: 'modul-1-verkaufsreife-check' })
  id!: string;

  @ApiProperty({ type: String, nullable: true, description: 'null for bonus material' })
  moduleId!: string | null;

  @ApiProperty({ example: 'Ist mein Unternehmen verkaufsreif?' })
  title!: string;

  @ApiProperty()
  description!: string;

  @ApiProperty({ example: 'PDF', description: 'PDF, DOCX or XLSX' })
  fileType!: string;

  @ApiProperty({ description: 'In bytes' })
  fileSize!: number;

  @ApiProperty({
    example: '/downloads/modul-1-verkaufsreife-check.pdf',
    description: 'Opens with a bearer token only; the link of a recorded download opens by itself',
  })
  fileUrl!: string;

  @ApiProperty({ description: 'How often it was downloaded, by everybody' })
  downloadCount!: number;

  static of(download: Omit<Download, 'file'>): DownloadDto {
    const { id, moduleId, title, description, fileType, fileSize, downloadCount } = download;
    return {
      id,
      moduleId,
      title,
      description,
      fileType,
      fileSize,
      fileUrl: fileUrl(download.fileName),
      downloadCount,
    };
  }
}

export class DownloadLinkDto {
  @ApiProperty({
    example: '/downloads/modul-1-verkaufsreife-check.pdf?expires=1795000300&signature=…',
    description: 'Opens without a token for five minutes',
  })
  url!: string;

  @ApiProperty({ description: 'This download included' })
  downloadCount!: number;
}

export class ArchiveLinkDto {
  @ApiProperty({
    example: '/downloads/archiv/modul-1.zip?expires=1795000300&signature=…',
    description: 'Opens without a token for five minutes',
  })
  url!: string;

  @ApiProperty({ example: 12, description: 'How many files are in it' })
  files!: number;
}

export const fileUrl = (fileName: string) => `/downloads/${fileName}`;
