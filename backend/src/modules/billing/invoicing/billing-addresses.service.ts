import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { BuyerAddress } from '../shared/buyer-address.dto.js';
import { BillingAddress } from './billing-address.entity.js';

@Injectable()
export class BillingAddressesService {
  constructor(private readonly dataSource: DataSource) {}

  /** The address that an account keeps for its invoices. */
  async of(
    userId: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<BuyerAddress | null> {
    const kept = await manager.findOneBy(BillingAddress, { userId });
    return kept?.address ?? null;
  }

  /** Keeps the address of a first order, so that nobody types it again; one kept already stays. */
  async keepFirst(manager: EntityManager, userId: string, address: BuyerAddress): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(BillingAddress)
      .values({ userId, address: { ...address } })
      .orIgnore()
      .execute();
  }

  /** Keeps an address in place of the one before; the last call wins. */
  async keep(userId: string, address: BuyerAddress): Promise<BuyerAddress> {
    await this.dataSource
      .getRepository(BillingAddress)
      .upsert({ userId, address: { ...address } }, ['userId']);
    return address;
  }
}
