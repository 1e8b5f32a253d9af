import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PlatformModule } from '../../platform/platform.module.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { LearningModule } from '../learning/index.js';
import { Note } from './note.entity.js';
import { NoteTextsService } from './note-texts.service.js';
import { NotesController } from './notes.controller.js';
import { NotesService } from './notes.service.js';
import { NotesPaperService } from './paper/notes-paper.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Note]), PlatformModule, IdentityModule, LearningModule],
  controllers: [NotesController],
  providers: [NotesService, NoteTextsService, NotesPaperService],
  exports: [NoteTextsService],
})
export class NotesModule implements OnModuleInit {
  constructor(
    private readonly dataExport: DataExportService,
    private readonly notes: NotesService,
  ) {}

  onModuleInit(): void {
    this.dataExport.register('notes', (userId) => this.notes.everything(userId));
  }
}
