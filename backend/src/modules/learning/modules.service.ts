import { Injectable } from '@nestjs/common';
import { CourseReader, type ModuleRow, positionOf } from './course-reader.js';
import type { ModuleDetailDto, ModuleSummaryDto } from './module.dto.js';
import { accessOf, assertOpen, type Reader } from './module-access.service.js';

/** The course as one person sees it. Its texts come from memory (`CourseReader`). */
@Injectable()
export class ModulesService {
  constructor(private readonly course: CourseReader) {}

  /**
   * Documents belong to a module that needs this one, so it says itself which are not to be named.
   * @param hidden answers the file names of the documents that staff have hidden
   */
  hideDocuments(hidden: () => Promise<ReadonlySet<string>>): void {
    this.course.hideDocuments(hidden);
  }

  /** The modules without content. */
  async list(reader: Reader): Promise<ModuleSummaryDto[]> {
    const rows = await this.course.modules(reader.id);
    return rows.map((row) => summaryOf(row, reader));
  }

  /** The modules with the content of those that the person may open, and of no other. */
  async listWithContent(reader: Reader): Promise<ModuleSummaryDto[]> {
    const rows = await this.course.modules(reader.id);
    return rows.map((row) => {
      const summary = summaryOf(row, reader);
      return summary.open ? { ...summary, content: row.content } : summary;
    });
  }

  /** @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED */
  async detail(reader: Reader, moduleId: string): Promise<ModuleDetailDto> {
    const row = await this.read(reader, moduleId);
    const position = positionOf(row);
    return { ...summaryOf(row, reader), content: row.content, ...(position && { position }) };
  }

  /** A module that the person may open. @throws as `detail` */
  async read(reader: Reader, moduleId: string): Promise<ModuleRow> {
    return assertOpen(await this.course.module(reader.id, moduleId), reader);
  }
}

/** Names each field, so that nothing else of a row can reach an answer. */
function summaryOf(row: ModuleRow, reader: Reader): ModuleSummaryDto {
  const { id, title, description, orderIndex, duration, difficulty } = row;
  const { learningObjectives, contents, tools, downloads, progressPercentage, completedAt } = row;
  const { status, open, daysUntilUnlock } = accessOf(row, reader);
  return {
    ...{ id, title, description, orderIndex, duration, difficulty },
    ...{ learningObjectives, contents, tools, downloads, status, open, progressPercentage },
    ...(completedAt && { completedAt }),
    ...(daysUntilUnlock !== undefined && { daysUntilUnlock }),
  };
}
