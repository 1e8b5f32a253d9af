import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Put,
  StreamableFile,
} from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/http/access.decorator.js';
import { BodyLimit } from '../../../platform/http/json-body.js';
import { CurrentUser, type SignedInUser } from '../../identity/index.js';
import { filledVersionNotFound, formatNotFound } from '../downloads.errors.js';
import { FILE_CONTENT, sendFile } from '../stored-file.js';
import { FilledDocumentDto, MAX_ANSWER_BYTES, PacketDto, SaveAnswersDto } from './filled.dto.js';
import { FilledService } from './filled.service.js';
import { FORMATS } from './filled-state.js';

@ApiTags('downloads')
@ApiBearerAuth()
@Access('owner')
@Controller('documents')
export class FilledController {
  constructor(private readonly filled: FilledService) {}

  @Post('packet')
  @HttpCode(200)
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({
    summary: 'Several filled documents in one ZIP archive',
    description: 'Each as it is now, kept as a version.',
  })
  @ApiOkResponse({
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  })
  async packet(
    @CurrentUser() user: SignedInUser,
    @Body() { documents, format = 'PDF' }: PacketDto,
  ): Promise<StreamableFile> {
    const { bytes, fileName } = await this.filled.packet(user, documents, format);
    return new StreamableFile(bytes, {
      type: 'application/zip',
      length: bytes.length,
      disposition: `attachment; filename="${fileName}"`,
    });
  }

  @Get(':id')
  @ApiOperation({ summary: 'A document as a form, filled from the facts and with own answers' })
  @ApiOkResponse({ type: FilledDocumentDto })
  get(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<FilledDocumentDto> {
    return this.filled.get(user, id);
  }

  @Put(':id/answers')
  @BodyLimit(MAX_ANSWER_BYTES)
  @ApiOperation({
    summary: 'Replaces what was written into a document',
    description:
      'Where another window has saved meanwhile, `ANSWERS_CHANGED` holds in `details` the stored answers with their version, and as `differences` each blank that the body says otherwise. At most 512 kB.',
  })
  @ApiOkResponse({ type: FilledDocumentDto })
  save(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Body() sent: SaveAnswersDto,
  ): Promise<FilledDocumentDto> {
    return this.filled.save(user, id, sent);
  }

  @Post(':id/versions')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Keeps a document as it is now',
    description: 'Where nothing has changed since the newest version, there is no new one.',
  })
  @ApiOkResponse({ type: FilledDocumentDto })
  keep(@CurrentUser() user: SignedInUser, @Param('id') id: string): Promise<FilledDocumentDto> {
    return this.filled.keep(user, id);
  }

  @Get(':id/versions/:number/:format')
  @Header('Cache-Control', 'private, no-store')
  @ApiParam({ name: 'number', type: 'integer', example: 1 })
  @ApiParam({ name: 'format', enum: ['pdf', 'docx', 'xlsx'] })
  @ApiOperation({ summary: 'A version as a file' })
  @ApiOkResponse({ content: FILE_CONTENT })
  async file(
    @CurrentUser() user: SignedInUser,
    @Param('id') id: string,
    @Param('number') number: string,
    @Param('format') format: string,
  ): Promise<StreamableFile> {
    if (!/^[1-9]\d{0,6}$/.test(number)) throw filledVersionNotFound();
    const wanted = FORMATS.find((one) => one.toLowerCase() === format);
    if (!wanted) throw formatNotFound();
    const { bytes, fileName } = await this.filled.file(user, id, Number(number), wanted);
    return sendFile({ fileName, fileType: wanted, file: bytes });
  }
}
