import { Injectable } from '@nestjs/common';
import { ComposedAnswer, KeptText } from '../../platform/http/composed-answer.js';
import type { WholeModule } from '../catalogue/index.js';
import { CourseReader, type ModuleRow, positionOf } from './course-reader.js';
import { accessOf, assertOpen, type Reader } from './module-access.service.js';

/** What everybody is told of a module, open at its end for what is a person's own. */
interface WrittenModule {
  summary: KeptText;
  /** For whoever may open it. */
  withContent: KeptText;
}

/** The course as one person sees it, in JSON of which all but the person's own is kept (decision 66). */
@Injectable()
export class ModulesService {
  private readonly written = new WeakMap<WholeModule, WrittenModule>();

  constructor(private readonly course: CourseReader) {}

  /**
   * Documents belong to a module that needs this one, so it says itself which are not to be named.
   * @param hidden answers the file names of the documents that staff have hidden
   */
  hideDocuments(hidden: () => Promise<ReadonlySet<string>>): void {
    this.course.hideDocuments(hidden);
  }

  /** Without content. @returns an array of `ModuleSummaryDto` */
  async list(reader: Reader): Promise<ComposedAnswer> {
    const rows = await this.course.modules(reader.id);
    return listOf(rows.map((row) => [this.writtenOf(row).summary, ownPart(row, reader)]));
  }

  /**
   * The course with the content of the modules that the person may open, and of no other.
   * @returns an array of `ModuleSummaryDto`
   */
  async listWithContent(reader: Reader): Promise<ComposedAnswer> {
    const rows = await this.course.modules(reader.id);
    return listOf(
      rows.map((row) => {
        const { summary, withContent } = this.writtenOf(row);
        return [accessOf(row, reader).open ? withContent : summary, ownPart(row, reader)];
      }),
    );
  }

  /**
   * @returns a `ModuleDetailDto`
   * @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED
   */
  async detail(reader: Reader, moduleId: string): Promise<ComposedAnswer> {
    const row = await this.read(reader, moduleId);
    const position = positionOf(row);
    return new ComposedAnswer([
      this.writtenOf(row).withContent,
      ownPart(row, reader, position && { position }),
    ]);
  }

  /** A module that the person may open. @throws as `detail` */
  async read(reader: Reader, moduleId: string): Promise<ModuleRow> {
    return assertOpen(await this.course.module(reader.id, moduleId), reader);
  }

  private writtenOf({ shown }: ModuleRow): WrittenModule {
    const written = this.written.get(shown) ?? write(shown);
    this.written.set(shown, written);
    return written;
  }
}

/** Names each field, so that nothing that is held besides can reach an answer. */
function write(module: WholeModule): WrittenModule {
  const { id, title, description, orderIndex, duration, difficulty, content } = module;
  const { learningObjectives, contents, tools, downloads } = module;
  const summary = {
    ...{ id, title, description, orderIndex, duration, difficulty },
    ...{ learningObjectives, contents, tools, downloads },
  };
  const open = (part: object) => new KeptText(`${JSON.stringify(part).slice(0, -1)},`);
  return { summary: open(summary), withContent: open({ ...summary, content }) };
}

/** How the module stands for the person, as the end of what is written of it. */
function ownPart(row: ModuleRow, reader: Reader, more?: object): string {
  const { status, open, daysUntilUnlock } = accessOf(row, reader);
  const own = {
    status,
    open,
    progressPercentage: row.progressPercentage,
    ...(row.completedAt && { completedAt: row.completedAt }),
    ...(daysUntilUnlock !== undefined && { daysUntilUnlock }),
    ...more,
  };
  return JSON.stringify(own).slice(1);
}

function listOf(modules: (readonly [KeptText, string])[]): ComposedAnswer {
  const parts = modules.flatMap(([kept, own], index) => [index === 0 ? '[' : ',', kept, own]);
  return new ComposedAnswer(parts.length === 0 ? ['[]'] : [...parts, ']']);
}
