import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';

/** The one place where an address becomes a confirmed one, and where that makes an administrator. */
@Injectable()
export class EmailConfirmationService {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /**
   * Marks the person's address, or the `newEmail` that replaces it, as confirmed. Only now may
   * `ADMIN_EMAILS` give the role: whoever merely types such an address in gains nothing.
   */
  async confirm(manager: EntityManager, userId: string, newEmail?: string): Promise<void> {
    await manager.query(
      `UPDATE "user" SET
         "email" = COALESCE($2, "email"),
         "emailConfirmedAt" = CASE WHEN $2 IS NULL THEN COALESCE("emailConfirmedAt", now()) ELSE now() END,
         "role" = CASE WHEN COALESCE($2, "email") = ANY($3) THEN 'admin' ELSE "role" END,
         "updatedAt" = now()
       WHERE "id" = $1`,
      [userId, newEmail ?? null, this.env.adminEmails],
    );
  }
}
