import { existsSync, readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { sectionRenderer } from '@toolkit/documents/reading/section-html';
import { readGlossary } from '@toolkit/documents/reading/terms';
import {
  type AskedSection,
  openSection,
  resumedPosition,
  type Section,
  sectionBody,
  splitSections,
} from '@toolkit/domain/course';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { CourseReader, type ModuleRow, positionOf } from './course-reader.js';
import type { SectionTextDto } from './module.dto.js';
import { assertOpen, type Reader } from './module-access.service.js';

const GLOSSARY = new URL('downloads/bonus-glossar-100-begriffe.md', CONTENT_DIR);

/** A module's text in its sections, and as HTML what was asked for of it. */
interface SetModule {
  content: string;
  sections: Section[];
  html: Map<number, string | null>;
}

/**
 * Sections as HTML, so that a browser shows them without parsing Markdown. The HTML is the same for all and held
 * in memory as long as its text stays as it is; who may read it is decided at each request.
 */
@Injectable()
export class SectionTextsService {
  private readonly modules = new Map<string, SetModule>();
  private set: ((markdown: string) => string | null) | undefined;

  constructor(private readonly course: CourseReader) {}

  /**
   * The section that an address asks for, else the one where the person reads on.
   * @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED
   */
  async text(reader: Reader, moduleId: string, asked: AskedSection): Promise<SectionTextDto> {
    const row = assertOpen(await this.course.module(reader.id, moduleId), reader);
    const module = this.moduleOf(row);
    const { sections } = module;
    const section =
      openSection(sections, asked) ??
      resumedPosition(row.progressPercentage, sections.length, positionOf(row)).section;
    return {
      section,
      total: sections.length,
      heading: sections[section]?.heading || 'Einführung',
      html: this.htmlOf(module, section),
    };
  }

  private moduleOf({ id, content }: ModuleRow): SetModule {
    const known = this.modules.get(id);
    if (known?.content === content) return known;
    const module = { content, sections: splitSections(content), html: new Map() };
    this.modules.set(id, module);
    return module;
  }

  private htmlOf({ sections, html }: SetModule, index: number): string | null {
    const known = html.get(index);
    if (known !== undefined) return known;
    const section = sections[index];
    if (!section) return null;
    this.set ??= sectionRenderer(
      existsSync(GLOSSARY) ? readGlossary(readFileSync(GLOSSARY, 'utf8')) : [],
    );
    const text = this.set(sectionBody(section));
    html.set(index, text);
    return text;
  }
}
