import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Param,
  Post,
  Put,
  Query,
  StreamableFile,
} from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../platform/http/access.decorator.js';
import { ParseUuidPipe } from '../../platform/http/id.pipes.js';
import { CurrentUser, type SignedInUser } from '../identity/index.js';
import {
  ChangeNoteDto,
  CreateNoteDto,
  DeletedNoteDto,
  DeleteNoteQueryDto,
  NoteDto,
} from './notes.dto.js';
import { noteNotFound } from './notes.errors.js';
import { NotesService } from './notes.service.js';
import { NotesPaperService } from './paper/notes-paper.service.js';

const NoteId = () => Param('id', new ParseUuidPipe(noteNotFound));

@ApiTags('notes')
@ApiBearerAuth()
@Access('owner')
@Controller('notes')
export class NotesController {
  constructor(
    private readonly notes: NotesService,
    private readonly paper: NotesPaperService,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Own highlights, notes and bookmarks, in the order of the course',
    description: 'Where a section is closed to the caller, the own words alone are given.',
  })
  @ApiOkResponse({ type: [NoteDto] })
  list(@CurrentUser() user: SignedInUser): Promise<NoteDto[]> {
    return this.notes.list(user);
  }

  @Get('pdf')
  @Header('Cache-Control', 'private, no-store')
  @ApiOperation({ summary: 'All own notes as a PDF, as the list gives them' })
  @ApiOkResponse({
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  async pdf(@CurrentUser() user: SignedInUser): Promise<StreamableFile> {
    const file = await this.paper.make(user);
    return new StreamableFile(file, {
      type: 'application/pdf',
      length: file.length,
      disposition: 'attachment; filename="meine-notizen.pdf"',
    });
  }

  @Post()
  @ApiOperation({
    summary: 'Marks words of a section, or the section itself',
    description:
      'The same `id` once more gets what is stored, and so does a second bookmark of a section. A section is named by `moduleId` or `trackId`, not by both.',
  })
  @ApiCreatedResponse({ type: NoteDto })
  create(@CurrentUser() user: SignedInUser, @Body() sent: CreateNoteDto): Promise<NoteDto> {
    return this.notes.create(user, sent);
  }

  @Put(':id')
  @ApiOperation({
    summary: 'Replaces the own words of a highlight',
    description:
      'The same words once more change nothing, whatever version they name. Also where the section is closed.',
  })
  @ApiOkResponse({ type: NoteDto })
  change(
    @CurrentUser() user: SignedInUser,
    @NoteId() id: string,
    @Body() sent: ChangeNoteDto,
  ): Promise<NoteDto> {
    return this.notes.change(user, id, sent);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Deletes an own note' })
  @ApiOkResponse({ type: DeletedNoteDto })
  async remove(
    @CurrentUser() user: SignedInUser,
    @NoteId() id: string,
    @Query() { version }: DeleteNoteQueryDto,
  ): Promise<DeletedNoteDto> {
    await this.notes.remove(user, id, version);
    return { id };
  }
}
