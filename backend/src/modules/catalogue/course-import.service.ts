import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { importCourse } from './import-course.js';

/** Imports what authors have changed, each time the server starts. */
@Injectable()
export class CourseImportService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Course');
  private done: Promise<void> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.ready();
  }

  /** Done when the course of this start is in the database; whoever builds on it waits for this. */
  ready(): Promise<void> {
    this.done ??= this.import();
    return this.done;
  }

  private async import(): Promise<void> {
    const imported = await importCourse(this.dataSource, new URL('course/', CONTENT_DIR));
    if (imported.length > 0) this.logger.log(`Imported ${imported.join(', ')}`);
  }
}
