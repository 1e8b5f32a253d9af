import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProfileService } from '../profile/profile.service.js';
import { toUserDto } from '../profile/user.dto.js';
import { SessionsService } from '../sessions.service.js';
import { ExportService } from './export.service.js';

/** The part of the export that this module owes: the account and where it is signed in. */
@Injectable()
export class AccountExport implements OnModuleInit {
  constructor(
    private readonly exports: ExportService,
    private readonly profiles: ProfileService,
    private readonly sessions: SessionsService,
  ) {}

  onModuleInit(): void {
    this.exports.register('account', async (userId) => toUserDto(await this.profiles.get(userId)));
    this.exports.register('sessions', async (userId) =>
      (await this.sessions.list(userId)).map(({ userAgent, createdAt, lastUsedAt, expiresAt }) => ({
        userAgent,
        createdAt,
        lastUsedAt,
        expiresAt,
      })),
    );
  }
}
