import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { splitSections } from '@toolkit/domain/course';
import { DataSource, type Repository } from 'typeorm';
import { type Limit, RateLimitService } from '../../../platform/rate-limit/rate-limit.service.js';
import type { SignedInUser } from '../../identity/index.js';
import { CourseReader } from '../course-reader.js';
import { exerciseChanged, exerciseSectionNotFound } from '../learning.errors.js';
import { assertOpen } from '../module-access.service.js';
import { TracksService } from '../tracks/tracks.service.js';
import type { ExerciseDto, SaveExerciseDto } from './exercise.dto.js';
import { SectionExercise } from './section-exercise.entity.js';

/** A change about every half second, as somebody types. */
const SAVE: Limit = { name: 'exercise:account', tries: 120, windowSeconds: 60 };

/** What owners write below the tasks of the course and of the tracks that open with its modules: one text per task. */
@Injectable()
export class ExercisesService {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(SectionExercise)
    private readonly sectionExercises: Repository<SectionExercise>,
    private readonly course: CourseReader,
    private readonly tracks: TracksService,
    private readonly rateLimit: RateLimitService,
  ) {}

  /** @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED or MODULE_LOCKED */
  async list(user: SignedInUser, moduleId: string): Promise<ExerciseDto[]> {
    assertOpen(await this.course.module(user.id, moduleId), user);
    const rows = await this.sectionExercises.find({
      where: { userId: user.id, moduleId },
      order: { sectionId: 'ASC' },
    });
    return rows.map(shown);
  }

  /**
   * Replaces the text of one task. The same text once more changes nothing, whatever version it names.
   * Staff who preview get an answer as if saved, and nothing is stored.
   * @throws AppError MODULE_NOT_FOUND, PREMIUM_REQUIRED, MODULE_LOCKED, SECTION_NOT_FOUND;
   *   EXERCISE_CHANGED with what another window has written since `version`; RateLimitedError
   */
  async save(
    user: SignedInUser,
    moduleId: string,
    sectionId: string,
    { text, version }: SaveExerciseDto,
  ): Promise<ExerciseDto> {
    await this.rateLimit.consume(SAVE, user.id);
    const { content } = assertOpen(await this.course.module(user.id, moduleId), user);
    const isOfModule = splitSections(content).some(({ id }) => id === sectionId);
    if (!isOfModule && !this.tracks.opensWith(moduleId, sectionId)) throw exerciseSectionNotFound();
    const known = version ?? 0;
    if (user.preview) return { sectionId, text, version: known + 1, savedAt: new Date() };
    return this.dataSource.transaction(async (manager) => {
      const key = { userId: user.id, moduleId, sectionId };
      // The row is made first, so that two windows cannot both write the first text.
      await manager
        .createQueryBuilder()
        .insert()
        .into(SectionExercise)
        .values({ ...key, text: '', version: 0, savedAt: new Date() })
        .orIgnore()
        .execute();
      const stored = await manager.findOneOrFail(SectionExercise, {
        where: key,
        lock: { mode: 'pessimistic_write' },
      });
      if (stored.text === text) return shown(stored);
      if (stored.version !== known) throw exerciseChanged(shown(stored));
      const changed = { text, version: stored.version + 1, savedAt: new Date() };
      await manager.update(SectionExercise, key, changed);
      return shown({ ...key, ...changed });
    });
  }

  /** All that is kept of what the person has written, also below tasks that the course has lost. */
  everything(userId: string): Promise<Omit<SectionExercise, 'userId'>[]> {
    return this.sectionExercises.find({
      select: { moduleId: true, sectionId: true, text: true, version: true, savedAt: true },
      where: { userId },
      order: { moduleId: 'ASC', sectionId: 'ASC' },
    });
  }
}

function shown({ sectionId, text, version, savedAt }: SectionExercise): ExerciseDto {
  return { sectionId, text, version, savedAt };
}
