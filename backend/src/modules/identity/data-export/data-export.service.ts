import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ownAddresses } from '../accounts/accounts.service.js';
import { User } from '../user.entity.js';

/**
 * Reads all that one module keeps about a person, as plain JSON values.
 * @param emails the address of the account and those it had before
 */
export type ExportContributor = (userId: string, emails: string[]) => Promise<unknown>;

/** Own data for downloading. A module that keeps data about people registers here when it starts. */
@Injectable()
export class DataExportService {
  private readonly contributors = new Map<string, ExportContributor>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Adds a part of the export under `name`, such as `valuations`.
   * @throws Error when the name is taken
   */
  register(name: string, contributor: ExportContributor): void {
    if (this.contributors.has(name)) throw new Error(`Export "${name}" is registered twice`);
    this.contributors.set(name, contributor);
  }

  /** Everything the product keeps about a person, by name of the part. */
  async collect(userId: string): Promise<Record<string, unknown>> {
    const { manager } = this.dataSource;
    const user = await manager.findOneByOrFail(User, { id: userId });
    const emails = await ownAddresses(manager, user);
    const parts = [...this.contributors].map(
      async ([name, contributor]) => [name, await contributor(userId, emails)] as const,
    );
    return Object.fromEntries(await Promise.all(parts));
  }
}
