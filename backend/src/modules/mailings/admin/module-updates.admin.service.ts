import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { recordNotFound } from '../../../platform/admin-list/list.errors.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import type { Staff } from '../../../platform/http/access.decorator.js';
import type { DeletedDto } from '../../../platform/http/answers.dto.js';
import { ERASED, ErasureService } from '../../../platform/personal-data/erasure.service.js';
import { CatalogueService } from '../../catalogue/index.js';
import { updateSent } from '../mailings.errors.js';
import { ModuleUpdate } from '../updates/module-update.entity.js';
import type { ModuleUpdateDto } from './module-updates.admin.dto.js';

/** What staff tell members of a module; it waits for the next e-mail about modules. */
@Injectable()
export class ModuleUpdatesAdminService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly catalogue: CatalogueService,
    private readonly audit: AuditService,
    private readonly erasure: ErasureService,
  ) {}

  onModuleInit(): void {
    this.erasure.register(async (manager, { emails }) => {
      await manager.update(ModuleUpdate, { author: In(emails) }, { author: ERASED });
    });
  }

  /**
   * The twenty newest of a module.
   * @throws AppError RECORD_NOT_FOUND for a module that there is not
   */
  async of(moduleId: string): Promise<ModuleUpdateDto[]> {
    if (!(await this.catalogue.has(moduleId))) throw recordNotFound();
    const updates = await this.dataSource.manager.find(ModuleUpdate, {
      where: { moduleId },
      order: { id: 'DESC' },
      take: 20,
    });
    return updates.map(({ id, sentence, author, createdAt, mailingId }) => ({
      ...{ id, sentence, author, createdAt },
      sent: mailingId !== null,
    }));
  }

  /** @throws AppError RECORD_NOT_FOUND for a module that there is not */
  async tell(staff: Staff, moduleId: string, sentence: string): Promise<ModuleUpdateDto[]> {
    if (!(await this.catalogue.has(moduleId))) throw recordNotFound();
    await this.dataSource.transaction(async (manager) => {
      await manager.insert(ModuleUpdate, { moduleId, sentence, author: staff.email });
      await this.audit.record(manager, staff, {
        action: 'modules.tell-members',
        resource: 'modules',
        recordId: moduleId,
        after: { sentence },
      });
    });
    return this.of(moduleId);
  }

  /** @throws AppError RECORD_NOT_FOUND, MODULE_UPDATE_SENT */
  async takeBack(staff: Staff, moduleId: string, id: string): Promise<DeletedDto> {
    await this.dataSource.transaction(async (manager) => {
      const update = await manager.findOne(ModuleUpdate, {
        where: { id, moduleId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!update) throw recordNotFound();
      if (update.mailingId !== null) throw updateSent();
      await manager.delete(ModuleUpdate, { id });
      await this.audit.record(manager, staff, {
        action: 'modules.take-back',
        resource: 'modules',
        recordId: moduleId,
        before: { sentence: update.sentence },
      });
    });
    return { id };
  }
}
