import { Injectable } from '@nestjs/common';
import { MessagesService } from '../assistant/index.js';
import { type SignedInUser, UserFiguresService } from '../identity/index.js';
import { ProgressService } from '../learning/index.js';
import type { UserStatsDto } from './user-stats.dto.js';

/** The figures on a person's dashboard, each told by the module it belongs to. */
@Injectable()
export class UserStatsService {
  constructor(
    private readonly users: UserFiguresService,
    private readonly progress: ProgressService,
    private readonly messages: MessagesService,
  ) {}

  /** `chatMessages` counts the questions that are kept. */
  async of(user: SignedInUser): Promise<UserStatsDto> {
    const [completedModules, chatMessages, daysActive] = await Promise.all([
      this.progress.countCompleted(user.id),
      this.messages.countQuestions(user.id),
      this.users.daysActive(user),
    ]);
    return { completedModules, chatMessages, daysActive };
  }
}
