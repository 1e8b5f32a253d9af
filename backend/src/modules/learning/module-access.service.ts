import { Injectable } from '@nestjs/common';
import { CourseReader } from './course-reader.js';
import { accessOf, openOrRefuse, type Reader } from './module-access.js';

/** For other modules: what of the course a person may open at this moment. */
@Injectable()
export class ModuleAccessService {
  constructor(private readonly course: CourseReader) {}

  /** The ids of the modules the person may open, in the order of the course. */
  async openModuleIds(reader: Reader): Promise<string[]> {
    const rows = await this.course.accessRows(reader.id);
    return rows.filter((row) => accessOf(row, reader).open).map(({ id }) => id);
  }

  /** @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED */
  async assertOpen(reader: Reader, moduleId: string): Promise<void> {
    openOrRefuse(await this.course.accessRow(reader.id, moduleId), reader);
  }
}
