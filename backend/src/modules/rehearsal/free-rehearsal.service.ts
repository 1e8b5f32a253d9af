import { Inject, Injectable } from '@nestjs/common';
import { judgeSpeech, mostTurns, type Scene } from '@toolkit/domain/rehearsal';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { ValidationError } from '../../platform/errors/app-error.js';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import { CHAT_MODEL, type ChatModel, ChatUsageService, type Usage } from '../assistant/index.js';
import type { SignedInUser } from '../identity/index.js';
import { NoReply, type Reply, replyOf, type Talk } from './counterpart.js';
import type { RehearsalDto, SayDto } from './rehearsal.dto.js';
import {
  alreadyAnswered,
  counterpartBusy,
  counterpartSilent,
  freeTalkUnavailable,
} from './rehearsal.errors.js';
import { RehearsalService } from './rehearsal.service.js';
import { isAnswering, RehearsalRun, type StoredTurn, toStored } from './rehearsal-run.entity.js';

const SAY = {
  account: { name: 'rehearsal-say:account', tries: 20, windowSeconds: 60 },
  client: { name: 'rehearsal-say:client', tries: 100, windowSeconds: 60 },
} satisfies Record<string, Limit>;

/** What stands in place of an answer where the person leaves. */
const LEAVES = '(Sie beenden das Gespräch.)';

/**
 * Conversations in which the person says what they like and a language model speaks for the other side.
 * A sentence is stored before the model is asked and stays stored where it fails, so that it can be
 * sent again, from whichever instance.
 */
@Injectable()
export class FreeRehearsalService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rehearsals: RehearsalService,
    private readonly usage: ChatUsageService,
    private readonly rateLimit: RateLimitService,
    @Inject(CHAT_MODEL) private readonly model: ChatModel | null,
  ) {}

  /**
   * Says a sentence and waits for what the other side answers. The same sentence in the same place once
   * more gets the conversation as it stands.
   * @throws AppError REHEARSAL_NOT_FOUND, REHEARSAL_ANSWERED, REHEARSAL_BUSY, SCENE_CHANGED,
   *   FREE_TALK_UNAVAILABLE, COUNTERPART_SILENT, CHAT_CEILING, those of the scene's module;
   *   RateLimitedError also CHAT_DAILY_LIMIT; ValidationError in a conversation with given answers
   */
  async say(
    asker: { user: SignedInUser; network: string },
    id: string,
    sentence: SayDto,
  ): Promise<RehearsalDto> {
    const { user, network } = asker;
    if (!this.model) throw freeTalkUnavailable();
    await this.rateLimit.consume(SAY.account, user.id);
    await this.rateLimit.consume(SAY.client, network);
    const { scene, run, talk } = await this.begin(user, id, sentence);
    if (!talk) return this.rehearsals.shown(user, scene, run);
    const answered = await this.askFor(this.model, { user, scene, id, talk });
    return this.rehearsals.shown(user, scene, answered);
  }

  /**
   * Ends a conversation and judges what was said.
   * @throws AppError REHEARSAL_NOT_FOUND, REHEARSAL_BUSY, SCENE_CHANGED, those of the scene's module;
   *   ValidationError in a conversation with given answers
   */
  async end(user: SignedInUser, id: string): Promise<RehearsalDto> {
    const { scene, run } = await this.dataSource.transaction(async (manager) => {
      const { scene, run } = await this.holdFree(manager, user, id);
      if (run.state === 'ended') return { scene, run };
      if (isAnswering(run)) throw counterpartBusy();
      const { farewell, outcome } = scene.free;
      const criteria = judgeTurns(scene, run.turns);
      Object.assign(run, {
        turns: [...run.turns, { heard: run.says ?? '', said: LEAVES, choice: null }],
        result: { farewell, outcome, criteria },
        ...OVER,
      });
      return { scene, run: await manager.save(run) };
    });
    return this.rehearsals.shown(user, scene, run);
  }

  /**
   * Stores the sentence and counts it; the row is free again while the model is asked.
   * @returns without `talk` where the sentence was answered before
   */
  private begin(user: SignedInUser, id: string, { turn, text }: SayDto) {
    return this.dataSource.transaction(
      async (manager): Promise<{ scene: Scene; run: RehearsalRun; talk: Talk | null }> => {
        const { scene, run } = await this.holdFree(manager, user, id);
        if (run.turns[turn]?.said === text) return { scene, run, talk: null };
        if (run.state === 'ended' || turn !== run.turns.length) throw alreadyAnswered();
        if (isAnswering(run)) throw counterpartBusy();
        // What an instance has begun and not ended is given back, as one that fails is.
        if (run.answeringSince) await this.usage.giveBack(manager, user.id, 1);
        await this.usage.count(manager, user);
        Object.assign(run, { unanswered: text, answeringSince: new Date() });
        const talk = {
          exchanges: run.turns,
          heard: run.says ?? '',
          said: text,
          isLast: turn + 1 >= mostTurns(scene),
        };
        return { scene, run: await manager.save(run), talk };
      },
    );
  }

  private async askFor(model: ChatModel, asked: Asked): Promise<RehearsalRun> {
    try {
      return await this.keep(asked, await replyOf(model, asked.scene, asked.talk));
    } catch (error) {
      await this.takeBack(asked, error instanceof NoReply ? error.usage : null);
      throw error instanceof NoReply ? counterpartSilent(error.failure.kind) : error;
    }
  }

  private keep({ user, scene, id, talk }: Asked, { says, usage }: Reply): Promise<RehearsalRun> {
    return this.dataSource.transaction(async (manager) => {
      await this.usage.addTokens(manager, usage);
      const { run } = await this.holdFree(manager, user, id);
      const isTaken = run.turns.length !== talk.exchanges.length || run.state === 'ended';
      if (isTaken) return run;
      run.turns = [...run.turns, { heard: talk.heard, said: talk.said, choice: null }];
      if (!talk.isLast) return manager.save(Object.assign(run, { ...ANSWERED, says }));
      const criteria = judgeTurns(scene, run.turns);
      const result = { farewell: says, outcome: scene.free.outcome, criteria };
      return manager.save(Object.assign(run, { ...OVER, result }));
    });
  }

  /** The sentence stays, to be sent again; it does not count for the person. */
  private takeBack({ user, id, talk }: Asked, usage: Usage | null): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      if (usage) await this.usage.addTokens(manager, usage);
      const { affected } = await manager.update(
        RehearsalRun,
        { id, unanswered: talk.said, answeringSince: Not(IsNull()) },
        { answeringSince: null },
      );
      if (affected) await this.usage.giveBack(manager, user.id, affected);
    });
  }

  private async holdFree(manager: EntityManager, user: SignedInUser, id: string) {
    const held = await this.rehearsals.hold(manager, user, id);
    if (held.run.mode === 'free') return held;
    throw new ValidationError({ text: ['Dieses Gespräch hat vorgegebene Antworten.'] });
  }
}

/** A sentence that was stored and is to be answered. */
interface Asked {
  user: SignedInUser;
  scene: Scene;
  id: string;
  talk: Talk;
}

const ANSWERED = { unanswered: null, answeringSince: null } satisfies Partial<RehearsalRun>;
const OVER = { ...ANSWERED, state: 'ended', says: null } satisfies Partial<RehearsalRun>;

const judgeTurns = (scene: Scene, turns: StoredTurn[]) =>
  judgeSpeech(
    scene,
    turns.map(({ said }) => said),
  ).map(toStored);
