import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ENV } from '../../../config/config.module.js';
import type { Env } from '../../../config/env.js';
import type { ClientInfo } from '../../../platform/http/client.decorator.js';
import { OutboxService } from '../../../platform/mail/outbox.service.js';
import { newDeviceLetter } from '../identity.letters.js';
import { SecurityLog } from '../security-log.js';
import { SessionsService } from '../sessions.service.js';
import type { User } from '../user.entity.js';
import { KnownDevicesService } from './known-devices.service.js';

/** From where somebody signs in. */
export interface SignInPlace extends ClientInfo {
  /** The token by which the browser is recognised, if it has one. */
  deviceToken: string | null;
}

export interface OpenedSession {
  /** The bearer token. */
  token: string;
  /** What the browser is recognised by from now on. */
  deviceToken: string;
  /** Whose session it is. */
  email: string;
}

/** The last step of every way to sign in. */
@Injectable()
export class SessionOpening {
  constructor(
    private readonly sessions: SessionsService,
    private readonly devices: KnownDevicesService,
    private readonly outbox: OutboxService,
    private readonly securityLog: SecurityLog,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Opens a session and remembers the device. The owner hears of a device that is new, unless it is
   * the very first sign-in to the account. The caller holds the lock of the person's row.
   */
  async open(manager: EntityManager, user: User, place: SignInPlace): Promise<OpenedSession> {
    const firstEver = user.lastSeenAt === null;
    const { deviceToken, isNew } = await this.devices.remember(
      manager,
      user.id,
      place.deviceToken,
      place.userAgent,
    );
    const token = await this.sessions.open(manager, user.id, place.userAgent);
    const about = { accountId: user.id, client: place, deviceKnown: !isNew };
    this.securityLog.write('signed_in', about);
    if (isNew && !firstEver) {
      const letter = newDeviceLetter(user, new Date(), place.userAgent, this.env.appUrl);
      await this.outbox.enqueue(manager, letter);
      this.securityLog.write('new_device', about);
    }
    return { token, deviceToken, email: user.email };
  }
}
