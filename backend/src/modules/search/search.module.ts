import { Module } from '@nestjs/common';
import { PlatformModule } from '../../platform/platform.module.js';
import { CatalogueModule } from '../catalogue/index.js';
import { DownloadsModule } from '../downloads/index.js';
import { IdentityModule } from '../identity/index.js';
import { LearningModule } from '../learning/index.js';
import { NotesModule } from '../notes/index.js';
import { SalePlanModule } from '../sale-plan/index.js';
import { OwnNotesService } from './own-notes.service.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';
import { SearchIndexService } from './search-index.service.js';

@Module({
  imports: [
    PlatformModule,
    IdentityModule,
    CatalogueModule,
    LearningModule,
    DownloadsModule,
    SalePlanModule,
    NotesModule,
  ],
  controllers: [SearchController],
  providers: [SearchIndexService, OwnNotesService, SearchService],
})
export class SearchModule {}
