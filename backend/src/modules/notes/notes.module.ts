import { Module, type OnModuleInit } from '@nestjs/common';
import { PlatformModule } from '../../platform/platform.module.js';
import { DataExportService, IdentityModule } from '../identity/index.js';
import { LearningModule } from '../learning/index.js';
import { NotesController } from './notes.controller.js';
import { NotesService } from './notes.service.js';

@Module({
  imports: [PlatformModule, IdentityModule, LearningModule],
  controllers: [NotesController],
  providers: [NotesService],
  exports: [NotesService],
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
