import { Injectable } from '@nestjs/common';
import type { AuditVerb } from '@toolkit/domain/audit-log';
import { DataSource, type EntityManager } from 'typeorm';
import { assertUnchanged } from '../../../../platform/admin-list/edit-fields.js';
import { recordNotFound } from '../../../../platform/admin-list/list.errors.js';
import type { RawListQuery } from '../../../../platform/admin-list/list-query.js';
import { type Page, readPage, readRecord } from '../../../../platform/admin-list/read-page.js';
import { AuditService, changedFields } from '../../../../platform/audit/audit.service.js';
import { ValidationError } from '../../../../platform/errors/app-error.js';
import type { Staff } from '../../../../platform/http/access.decorator.js';
import { Coupon } from '../coupons/coupon.entity.js';
import type { AdminCouponDto, EditCouponDto, NewCouponDto } from './admin-coupon.dto.js';
import { COUPONS } from './coupons.list.js';

/** Coupons as staff write them. What one takes off never changes; an end or a limit may. */
@Injectable()
export class CouponsAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** @throws ValidationError for parameters that the list does not know */
  list(query: RawListQuery): Promise<Page<AdminCouponDto>> {
    return readPage(this.dataSource, COUPONS, query);
  }

  /** @throws AppError RECORD_NOT_FOUND */
  get(id: string): Promise<AdminCouponDto> {
    return readRecord(this.dataSource, COUPONS, id);
  }

  /**
   * @throws ValidationError where the code is taken, both values are given, or the end has passed or is before
   * the begin
   */
  async add(staff: Staff, written: NewCouponDto): Promise<AdminCouponDto> {
    const { updatedAt: _, ...fields } = written;
    if (fields.percent != null && fields.amountCents != null) {
      throw new ValidationError({ percent: ['Bitte geben Sie entweder Anteil oder Betrag an.'] });
    }
    if (fields.validUntil && new Date(fields.validUntil) <= new Date()) {
      throw new ValidationError({ validUntil: ['Das Ende liegt in der Vergangenheit.'] });
    }
    const id = await this.dataSource.transaction(async (manager) => {
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(Coupon)
        .values(ordered(fields))
        .orIgnore()
        .returning('id')
        .updateEntity(false)
        .execute();
      const [made] = raw as { id: string }[];
      if (!made) throw new ValidationError({ code: ['Diesen Code gibt es schon.'] });
      await this.record(manager, staff, 'create', made.id, { after: fields });
      return made.id;
    });
    return this.get(id);
  }

  /** @throws AppError RECORD_NOT_FOUND, EDIT_CONFLICT; ValidationError where the end is before the begin */
  async update(staff: Staff, id: string, edit: EditCouponDto): Promise<AdminCouponDto> {
    await this.dataSource.transaction(async (manager) => {
      const before = await this.lock(manager, id);
      assertUnchanged(edit.updatedAt, before.updatedAt);
      const { updatedAt: _, ...sent } = edit;
      const after = ordered({ ...before, ...definedOf(sent) });
      const difference = changedFields(editable(before), editable(after));
      if (!difference) return;
      await manager.update(Coupon, id, editable(after));
      await this.record(manager, staff, 'update', id, difference);
    });
    return this.get(id);
  }

  private async lock(manager: EntityManager, id: string): Promise<Coupon> {
    const coupon = await manager.findOne(Coupon, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!coupon) throw recordNotFound();
    return coupon;
  }

  private async record(
    manager: EntityManager,
    staff: Staff,
    verb: AuditVerb,
    recordId: string,
    states: { before?: object; after?: object },
  ): Promise<void> {
    await this.audit.record(manager, staff, {
      ...{ action: `coupons.${verb}` as const, resource: 'coupons', recordId },
      ...(states as { before?: Record<string, unknown>; after?: Record<string, unknown> }),
    });
  }
}

type Period = { validFrom?: string | Date | null; validUntil?: string | Date | null };

/** @throws ValidationError where the period ends before it begins */
function ordered<Fields extends Period>(fields: Fields) {
  const [validFrom, validUntil] = [fields.validFrom, fields.validUntil].map((moment) =>
    moment ? new Date(moment) : null,
  ) as [Date | null, Date | null];
  if (validFrom && validUntil && validUntil <= validFrom) {
    throw new ValidationError({ validUntil: ['Das Ende liegt vor dem Beginn.'] });
  }
  return { ...fields, validFrom, validUntil };
}

const definedOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const editable = ({ validFrom, validUntil, maxUses, note, active }: Coupon) => ({
  ...{ validFrom, validUntil, maxUses, note, active },
});
