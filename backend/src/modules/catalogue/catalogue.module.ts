import { Module } from '@nestjs/common';
import { CatalogueService } from './catalogue.service.js';
import { CourseImportService } from './course-import.service.js';

@Module({
  providers: [CatalogueService, CourseImportService],
  exports: [CatalogueService],
})
export class CatalogueModule {}
