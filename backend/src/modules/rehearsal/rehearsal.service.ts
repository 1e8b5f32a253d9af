import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { splitSections } from '@toolkit/domain/course';
import {
  advance,
  countMet,
  judge,
  mostTurns,
  type Progress,
  type Scene,
} from '@toolkit/domain/rehearsal';
import { DataSource, type EntityManager, type Repository } from 'typeorm';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { ValidationError } from '../../platform/errors/app-error.js';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import { CHAT_MODEL, type ChatModel } from '../assistant/index.js';
import { CatalogueService } from '../catalogue/index.js';
import type { SignedInUser } from '../identity/index.js';
import { ModuleAccessService } from '../learning/index.js';
import {
  type AnswerRehearsalDto,
  MAX_RUNS,
  type RehearsalDto,
  type RehearsalResultDto,
  type RehearsalSummaryDto,
  type SceneDto,
  type StartRehearsalDto,
} from './rehearsal.dto.js';
import {
  alreadyAnswered,
  freeTalkUnavailable,
  rehearsalNotFound,
  sceneChanged,
  sceneNotFound,
  tooManyRehearsals,
} from './rehearsal.errors.js';
import { isAnswering, RehearsalRun, type StoredResult, toStored } from './rehearsal-run.entity.js';
import { readScenes } from './scene-file.js';

const NOT_ANSWERED = { unanswered: null, answeringSince: null, result: null };

const START: Limit = { name: 'rehearsal:account', tries: 20, windowSeconds: 60 };

/** Conversations rehearsed along the scenes of `content/rehearsal`. */
@Injectable()
export class RehearsalService implements OnModuleInit {
  private scenes = new Map<string, Scene>();

  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(RehearsalRun) private readonly runs: Repository<RehearsalRun>,
    private readonly access: ModuleAccessService,
    private readonly catalogue: CatalogueService,
    private readonly rateLimit: RateLimitService,
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
  ) {}

  /** @throws Error with a German sentence where a scene is faulty */
  async onModuleInit(): Promise<void> {
    const folder = new URL('rehearsal/', CONTENT_DIR);
    const scenes = await readScenes(folder, new URL('course/', CONTENT_DIR));
    this.scenes = new Map(scenes.map((scene) => [scene.id, scene]));
  }

  /** Every scene of a module that the course has, also those that are not open to the person. */
  async listScenes(user: SignedInUser): Promise<SceneDto[]> {
    const open = await this.access.openModuleIds(user);
    const titles = new Map((await this.catalogue.outlines()).map(({ id, title }) => [id, title]));
    return [...this.scenes.values()].flatMap(({ id, title, summary, counterpart, moduleId }) => {
      const moduleTitle = titles.get(moduleId);
      if (moduleTitle === undefined) return [];
      const { name, role } = counterpart;
      const shown = { id, title, summary, counterpart: { name, role }, moduleId, moduleTitle };
      const isOpen = open.includes(moduleId);
      return [{ ...shown, open: isOpen, free: isOpen && this.model !== null }];
    });
  }

  /** The person's own runs, the newest first. */
  async list(userId: string): Promise<RehearsalSummaryDto[]> {
    return (await this.runsOf(userId)).map(({ id, sceneId, mode, state, result, createdAt }) => ({
      id,
      sceneId,
      mode,
      state,
      met: result && countMet(result.criteria),
      criteria: result ? result.criteria.length : null,
      createdAt,
    }));
  }

  /** All that is kept of the person's runs. */
  runsOf(userId: string): Promise<RehearsalRun[]> {
    return this.runs.find({
      where: { userId },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
  }

  /**
   * Begins a conversation.
   * @throws AppError SCENE_NOT_FOUND, TOO_MANY_REHEARSALS, FREE_TALK_UNAVAILABLE, those of the scene's
   *   module; RateLimitedError
   */
  async start(
    user: SignedInUser,
    { sceneId, mode: wanted }: StartRehearsalDto,
  ): Promise<RehearsalDto> {
    const mode = wanted ?? 'script';
    const scene = this.scenes.get(sceneId);
    if (!scene) throw sceneNotFound();
    await this.access.assertOpen(user, scene.moduleId);
    if (mode === 'free' && !this.model) throw freeTalkUnavailable();
    await this.rateLimit.consume(START, user.id);
    const run = await this.dataSource.transaction(async (manager) => {
      // One at a time for each person: otherwise two requests could both take the last place. TypeORM
      // has no advisory locks.
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `rehearsals:${user.id}`,
      ]);
      const kept = await manager.countBy(RehearsalRun, { userId: user.id });
      if (kept >= MAX_RUNS) throw tooManyRehearsals();
      const says = mode === 'free' ? progressOf(scene, { turns: [] }).node?.says : null;
      return manager.save(
        manager.create(RehearsalRun, { userId: user.id, sceneId, mode, says, ...NOT_ANSWERED }),
      );
    });
    return this.shown(user, scene, run);
  }

  /** @throws AppError REHEARSAL_NOT_FOUND, also for somebody else's; those of the scene's module */
  async get(user: SignedInUser, id: string): Promise<RehearsalDto> {
    const run = await this.runs.findOneBy({ id, userId: user.id });
    const scene = await this.openSceneOf(user, run);
    return this.shown(user, scene, run as RehearsalRun);
  }

  /**
   * Gives one answer. The same answer to the same sentence once more, such as a second click, changes
   * nothing and gets the conversation as it stands.
   * @throws AppError REHEARSAL_NOT_FOUND, REHEARSAL_ANSWERED, SCENE_CHANGED, those of the scene's
   *   module; ValidationError for a choice that was not offered
   */
  async answer(user: SignedInUser, id: string, given: AnswerRehearsalDto): Promise<RehearsalDto> {
    const { scene, run } = await this.dataSource.transaction(async (manager) => {
      const { scene, run } = await this.hold(manager, user, id);
      return { scene, run: await takeAnswer(manager, scene, run, given) };
    });
    return this.shown(user, scene, run);
  }

  /** @throws AppError REHEARSAL_NOT_FOUND, also for somebody else's */
  async remove(userId: string, id: string): Promise<void> {
    const { affected } = await this.runs.delete({ id, userId });
    if (affected !== 1) throw rehearsalNotFound();
  }

  /**
   * The person's own run, which nobody else changes until the transaction ends.
   * @throws AppError REHEARSAL_NOT_FOUND, SCENE_CHANGED, those of the scene's module
   */
  async hold(
    manager: EntityManager,
    user: SignedInUser,
    id: string,
  ): Promise<{ scene: Scene; run: RehearsalRun }> {
    const run = await manager.findOne(RehearsalRun, {
      where: { id, userId: user.id },
      lock: { mode: 'pessimistic_write' },
    });
    return { scene: await this.openSceneOf(user, run), run: run as RehearsalRun };
  }

  private async openSceneOf(user: SignedInUser, run: RehearsalRun | null): Promise<Scene> {
    if (!run) throw rehearsalNotFound();
    const scene = this.scenes.get(run.sceneId);
    if (!scene) throw sceneChanged();
    await this.access.assertOpen(user, scene.moduleId);
    return scene;
  }

  /** Names each field, so that nothing of the scene that lies ahead or is hidden reaches an answer. */
  async shown(user: SignedInUser, scene: Scene, run: RehearsalRun): Promise<RehearsalDto> {
    const { name, role } = scene.counterpart;
    const isOpen = run.state === 'open';
    return {
      id: run.id,
      sceneId: scene.id,
      title: scene.title,
      moduleId: scene.moduleId,
      counterpart: { name, role },
      situation: scene.situation,
      goal: scene.goal,
      mode: run.mode,
      state: run.state,
      exchanges: run.turns.map(({ heard, said }) => ({ heard, said })),
      question: isOpen ? questionOf(scene, run) : null,
      unanswered:
        run.unanswered === null ? null : { text: run.unanswered, answering: isAnswering(run) },
      turnsLeft: isOpen ? mostTurns(scene) - run.turns.length : 0,
      result: run.result && (await this.withSections(user, run.result)),
    };
  }

  /** Says where in today's course the sections stand, of those that the person may read. */
  private async withSections(
    user: SignedInUser,
    { farewell, outcome, criteria }: StoredResult,
  ): Promise<RehearsalResultDto> {
    const open = await this.access.openModuleIds(user);
    const wanted = new Set(criteria.map(({ moduleId }) => moduleId));
    const texts = await this.catalogue.texts(open.filter((id) => wanted.has(id)));
    const sections = new Map(texts.map(({ id, content }) => [id, splitSections(content)]));
    return {
      farewell,
      outcome,
      criteria: criteria.map(({ sectionId, ...judgement }) => {
        const found = sections.get(judgement.moduleId)?.find(({ id }) => id === sectionId);
        const section = found ? found.index + 1 : null;
        return { ...judgement, section, heading: found?.heading ?? null };
      }),
    };
  }
}

/** @throws AppError SCENE_CHANGED where the scene no longer has what was chosen */
function questionOf(scene: Scene, run: RehearsalRun): RehearsalDto['question'] {
  if (run.mode === 'free') return { says: run.says ?? '', choices: [] };
  const { node } = progressOf(scene, run);
  if (!node) return null;
  const choices = Object.entries(node.choices).map(([id, { says }]) => ({ id, says }));
  return { says: node.says, choices };
}

async function takeAnswer(
  manager: EntityManager,
  scene: Scene,
  run: RehearsalRun,
  { turn, choice }: AnswerRehearsalDto,
): Promise<RehearsalRun> {
  if (run.turns[turn]?.choice === choice) return run;
  if (run.state === 'ended' || turn !== run.turns.length) throw alreadyAnswered();
  const node = run.mode === 'script' ? progressOf(scene, run).node : null;
  const chosen = node && Object.hasOwn(node.choices, choice) ? node.choices[choice] : undefined;
  if (!node || !chosen) {
    throw new ValidationError({ choice: ['Bitte wählen Sie eine der angebotenen Antworten.'] });
  }
  run.turns = [...run.turns, { heard: node.says, said: chosen.says, choice }];
  const { ending } = progressOf(scene, run);
  if (ending) {
    run.state = 'ended';
    run.result = { farewell: ending.says, outcome: ending.outcome, criteria: judged(scene, run) };
  }
  return manager.save(run);
}

/** @throws AppError SCENE_CHANGED where the scene no longer has what was chosen */
function progressOf(scene: Scene, { turns }: Pick<RehearsalRun, 'turns'>): Progress {
  const progress = advance(scene, choicesOf(turns));
  if (!progress) throw sceneChanged();
  return progress;
}

const choicesOf = (turns: RehearsalRun['turns']) => turns.map(({ choice }) => choice ?? '');

const judged = (scene: Scene, { turns }: RehearsalRun): StoredResult['criteria'] =>
  judge(scene, choicesOf(turns)).map(toStored);
