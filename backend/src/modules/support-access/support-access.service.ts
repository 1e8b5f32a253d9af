import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { groupBy } from '@toolkit/domain/es2024';
import { DataSource, type EntityManager, In, IsNull, type Repository } from 'typeorm';
import { ENV } from '../../config/config.module.js';
import type { Env } from '../../config/env.js';
import { isAhead } from '../../database/database-clock.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { OutboxService } from '../../platform/mail/outbox.service.js';
import { ERASED, ErasureService } from '../../platform/personal-data/erasure.service.js';
import { type Limit, RateLimitService } from '../../platform/rate-limit/rate-limit.service.js';
import { DataExportService, type SignedInUser } from '../identity/index.js';
import type {
  SupportAccessDto,
  SupportGrantDto,
  SupportLookDto,
  SupportView,
} from './support-access.dto.js';
import { supportAccessEmail } from './support-access.email.js';
import { SupportAccess, SupportLook } from './support-access.entity.js';
import { supportAccessNeeded } from './support-access.errors.js';

export const SUPPORT_HOURS = 24;
const NEWEST_LOOKS = 50;

/** Each one is mailed. */
const GRANT: Limit = { name: 'support-access:account', tries: 20, windowSeconds: 3_600 };

/** Whoever asks about support: a member of staff with the name that the owner reads. */
type Looker = Pick<SignedInUser, 'id' | 'email' | 'firstName' | 'lastName'>;

/**
 * The owner's word that staff may look at what is the owner's, for 24 hours and for reading only. Every
 * look is written into the log of staff and into the owner's before anything of it goes out.
 */
@Injectable()
export class SupportAccessService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(SupportAccess) private readonly accesses: Repository<SupportAccess>,
    @InjectRepository(SupportLook) private readonly supportLooks: Repository<SupportLook>,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly rateLimit: RateLimitService,
    private readonly erasure: ErasureService,
    private readonly dataExport: DataExportService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.dataExport.register('supportAccess', (userId) => this.everything(userId));
    this.erasure.register(async (manager, { id }) => {
      await manager.update(SupportLook, { staffId: id }, { staffName: ERASED });
    });
  }

  /** Whether staff may look, and who has looked at what. */
  async of(userId: string): Promise<SupportAccessDto> {
    const [open, looks] = await Promise.all([this.openOf(userId), this.looksAt(userId)]);
    return { open, looks };
  }

  /** Since when and until when staff may look; null where they may not. */
  async openOf(userId: string): Promise<SupportGrantDto | null> {
    const open = await this.accesses.findOneBy(isOpen(userId));
    return open && { grantedAt: open.grantedAt, expiresAt: open.expiresAt };
  }

  /**
   * Lets staff look for 24 hours and tells the owner by mail. One that is open already stays as it is.
   * Staff who preview let nobody look.
   * @throws RateLimitedError
   */
  async grant(user: SignedInUser): Promise<SupportAccessDto> {
    await this.rateLimit.consume(GRANT, user.id);
    if (!user.preview) {
      await this.dataSource.transaction(async (manager) => {
        // What is not there yet cannot be locked; TypeORM has no advisory locks.
        await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `support-access:${user.id}`,
        ]);
        if (await manager.existsBy(SupportAccess, isOpen(user.id))) return;
        const expiresAt = await this.open(manager, user.id);
        await this.outbox.enqueue(manager, supportAccessEmail(user, expiresAt, this.env.appUrl));
      });
    }
    return this.of(user.id);
  }

  /** Ends at once what is open; a look under way is logged before, or refused after. */
  async end(user: SignedInUser): Promise<SupportAccessDto> {
    if (!user.preview) {
      const ended = { endedAt: () => 'now()' };
      await this.accesses.update(isOpen(user.id), ended);
    }
    return this.of(user.id);
  }

  /**
   * Shows a member of staff something of an owner's. Both logs are written after it was read and before
   * it is answered, while the owner's word is held: an end that comes first refuses it.
   * @throws AppError SUPPORT_ACCESS_NEEDED
   */
  async show<T>(
    staff: Looker,
    userId: string,
    view: SupportView,
    read: () => Promise<T>,
  ): Promise<T> {
    if (!(await this.openOf(userId))) throw supportAccessNeeded();
    const shown = await read();
    await this.dataSource.transaction((manager) => this.log(manager, staff, userId, view));
    return shown;
  }

  private async log(manager: EntityManager, staff: Looker, userId: string, view: SupportView) {
    const open = await manager.findOne(SupportAccess, {
      where: isOpen(userId),
      lock: { mode: 'pessimistic_read' },
    });
    if (!open) throw supportAccessNeeded();
    await manager.insert(SupportLook, {
      accessId: open.id,
      staffId: staff.id,
      staffName: `${staff.firstName} ${staff.lastName}`.trim() || staff.email,
      view,
    });
    await this.audit.record(manager, staff, {
      action: 'users.support-look',
      resource: 'users',
      recordId: userId,
      after: { view },
    });
  }

  private async open(manager: EntityManager, userId: string): Promise<Date> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(SupportAccess)
      .values({ userId, expiresAt: () => `now() + interval '${SUPPORT_HOURS} hours'` })
      .returning(['expiresAt'])
      .execute();
    return raw[0].expiresAt;
  }

  private async looksAt(userId: string): Promise<SupportLookDto[]> {
    const looks = await this.supportLooks
      .createQueryBuilder('look')
      .innerJoin(SupportAccess, 'access', 'access.id = look.accessId')
      .where('access.userId = :userId', { userId })
      .orderBy('look.at', 'DESC')
      .addOrderBy('look.id', 'DESC')
      .limit(NEWEST_LOOKS)
      .getMany();
    return looks.map(({ id, at, staffName, view }) => ({ id, at, staffName, view }));
  }

  /** For a copy of all data of a person. */
  private async everything(userId: string) {
    const { manager } = this.dataSource;
    const grants = await manager.find(SupportAccess, {
      where: { userId },
      order: { grantedAt: 'DESC' },
    });
    const looks = await manager.find(SupportLook, {
      where: { accessId: In(grants.map(({ id }) => id)) },
      order: { id: 'DESC' },
    });
    const looksOf = groupBy(looks, ({ accessId }) => accessId);
    return grants.map(({ id, grantedAt, expiresAt, endedAt }) => ({
      grantedAt,
      expiresAt,
      endedAt,
      looks: (looksOf.get(id) ?? []).map(({ at, staffName, view }) => ({ at, staffName, view })),
    }));
  }
}

const isOpen = (userId: string) => ({ userId, endedAt: IsNull(), expiresAt: isAhead() });
