import { createHash, randomBytes } from 'node:crypto';
import {
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type OnModuleInit,
} from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type EntityManager, LessThan, Not, type Repository } from 'typeorm';
import { DataExportService } from '../data-export/data-export.service.js';
import { KnownDevice } from './known-device.entity.js';

const NAME = 'device';
/** As long as browsers keep a cookie at most. */
export const DEVICE_SECONDS = 400 * 86_400;
const TOKEN = /^[\w-]{43}$/;

/** The token by which this browser is recognised; null for one that brings none. */
export const DeviceToken = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const token = context.switchToHttp().getRequest<FastifyRequest>().cookies[NAME];
  return token && TOKEN.test(token) ? token : null;
});

/** Only the calls around signing in ever see the cookie, and no script does. */
export function setDeviceCookie(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(NAME, token, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: DEVICE_SECONDS,
  });
}

/**
 * The browsers in which people have signed in. A known one cannot be kept out by what strangers try,
 * and signing in with it is nothing its owner has to be told about.
 */
@Injectable()
export class KnownDevicesService implements OnModuleInit {
  constructor(
    @InjectRepository(KnownDevice) private readonly knownDevices: Repository<KnownDevice>,
    private readonly exports: DataExportService,
  ) {}

  onModuleInit(): void {
    this.exports.register('knownDevices', async (userId) =>
      (await this.list(userId)).map(({ userAgent, createdAt, lastUsedAt }) => ({
        userAgent,
        createdAt,
        lastUsedAt,
      })),
    );
  }

  /** The device that holds this token, if it is one of this person's. */
  async find(userId: string, token: string | null): Promise<KnownDevice | null> {
    if (!token) return null;
    return this.knownDevices.findOneBy({ userId, tokenHash: hashOf(token) });
  }

  /**
   * Notes that this person has signed in from here. The caller holds the lock of the person's row.
   * @param token the browser's own, kept if any account knows it, so that several people can share it
   * @returns the token the browser keeps from now on, and whether the device is new to this person
   */
  async remember(
    manager: EntityManager,
    userId: string,
    token: string | null,
    userAgent: string,
  ): Promise<{ deviceToken: string; isNew: boolean }> {
    const used = { userAgent: userAgent.slice(0, 300), lastUsedAt: new Date() };
    if (token) {
      const { affected } = await manager.update(
        KnownDevice,
        { userId, tokenHash: hashOf(token) },
        used,
      );
      if (affected) return { deviceToken: token, isNew: false };
    }
    const kept = token && (await manager.existsBy(KnownDevice, { tokenHash: hashOf(token) }));
    const deviceToken = kept ? token : randomBytes(32).toString('base64url');
    await manager.insert(KnownDevice, { ...used, userId, tokenHash: hashOf(deviceToken) });
    return { deviceToken, isNew: true };
  }

  /** The last used first. */
  list(userId: string): Promise<KnownDevice[]> {
    return this.knownDevices.find({
      where: { userId },
      order: { lastUsedAt: 'DESC' },
    });
  }

  isHolder(device: KnownDevice, token: string | null): boolean {
    return token !== null && device.tokenHash === hashOf(token);
  }

  /** False when there is no such device of this person. */
  async forget(userId: string, id: string): Promise<boolean> {
    const { affected } = await this.knownDevices.delete({ id, userId });
    return affected === 1;
  }

  /** Forgets all devices of a person, but for the one that holds the token. */
  async forgetOthers(
    manager: EntityManager,
    userId: string,
    token: string | null = null,
  ): Promise<void> {
    await manager.delete(KnownDevice, { userId, ...(token && { tokenHash: Not(hashOf(token)) }) });
  }

  /** No browser keeps the cookie for longer. */
  @Cron(CronExpression.EVERY_DAY_AT_3AM)
  async forgetUnused(): Promise<void> {
    const oldest = new Date(Date.now() - DEVICE_SECONDS * 1000);
    await this.knownDevices.delete({ lastUsedAt: LessThan(oldest) });
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
