import { Injectable } from '@nestjs/common';
import { CourseReader, type ModuleRow, positionOf } from './course-reader.js';
import type { ModuleDetailDto, ModuleSummaryDto } from './module.dto.js';
import { accessOf, assertOpen, type Reader } from './module-access.service.js';

/** The course as one person sees it. */
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

  /** Without content. */
  async list(reader: Reader): Promise<ModuleSummaryDto[]> {
    const rows = await this.course.modules(reader.id);
    return rows.map((row) => summary(row, reader));
  }

  /** The course with the content of the modules that the person may open, and of no other. */
  async listWithContent(reader: Reader): Promise<ModuleSummaryDto[]> {
    const rows = await this.course.modules(reader.id);
    return rows.map((row) => {
      const module = summary(row, reader);
      return module.open ? { ...module, content: row.content } : module;
    });
  }

  /** @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED */
  async detail(reader: Reader, moduleId: string): Promise<ModuleDetailDto> {
    const row = assertOpen(await this.course.module(reader.id, moduleId), reader);
    const position = positionOf(row);
    return { ...summary(row, reader), content: row.content, ...(position && { position }) };
  }
}

/** Names each field, so that nothing a row holds besides can reach an answer. */
function summary(row: ModuleRow, reader: Reader): ModuleSummaryDto {
  const { status, open, daysUntilUnlock } = accessOf(row, reader);
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    orderIndex: row.orderIndex,
    duration: row.duration,
    difficulty: row.difficulty,
    learningObjectives: row.learningObjectives,
    contents: row.contents,
    tools: row.tools,
    downloads: row.downloads,
    status,
    open,
    progressPercentage: row.progressPercentage,
    ...(row.completedAt && { completedAt: row.completedAt }),
    ...(daysUntilUnlock !== undefined && { daysUntilUnlock }),
  };
}
