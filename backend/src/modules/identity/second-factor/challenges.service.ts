import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, MoreThan, type Repository } from 'typeorm';
import { isPast } from '../../../database/database-clock.js';
import { challengeGone } from '../identity.errors.js';
import { AuthChallenge, type ChallengePurpose } from './auth-challenge.entity.js';

export const CHALLENGE_MINUTES = 5;

/** What is begun with one call and completed with the next; kept only as a hash, used up once. */
@Injectable()
export class ChallengesService {
  constructor(
    @InjectRepository(AuthChallenge) private readonly challenges: Repository<AuthChallenge>,
  ) {}

  /** @returns what the caller has to bring along */
  async begin(
    manager: EntityManager,
    purpose: ChallengePurpose,
    userId: string | null,
    passkeyChallenge: string | null = null,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await manager.insert(AuthChallenge, {
      tokenHash: hashOf(token),
      userId,
      purpose,
      passkeyChallenge,
      expiresAt: new Date(Date.now() + CHALLENGE_MINUTES * 60_000),
    });
    return token;
  }

  /** @throws AppError CHALLENGE_EXPIRED when it is unknown, used, too old or for something else */
  async find(token: string, purpose: ChallengePurpose): Promise<AuthChallenge> {
    const challenge = await this.challenges.findOneBy({
      tokenHash: hashOf(token),
      purpose,
      expiresAt: MoreThan(new Date()),
    });
    if (!challenge) throw challengeGone();
    return challenge;
  }

  /**
   * Uses it up; of several at once one succeeds.
   * @throws AppError CHALLENGE_EXPIRED
   */
  async use(manager: EntityManager, { tokenHash }: AuthChallenge): Promise<void> {
    const { affected } = await manager.delete(AuthChallenge, { tokenHash });
    if (affected !== 1) throw challengeGone();
  }

  @Cron(CronExpression.EVERY_HOUR)
  async forgetExpired(): Promise<void> {
    await this.challenges.delete({ expiresAt: isPast() });
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
