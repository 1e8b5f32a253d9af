import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { DerivedKeys } from './derived-keys.js';
import { RecoveryCode } from './recovery-code.entity.js';

const COUNT = 10;
/** Without letters and digits that look alike on paper: 30 to the power of 12, some 58 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz2345679';
const GROUPS = 3;
const GROUP_LENGTH = 4;

@Injectable()
export class RecoveryCodesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: DerivedKeys,
  ) {}

  /** Ten new codes in the place of all former ones; they can be shown only now. */
  async make(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: COUNT }, newCode);
    await this.remove(manager, userId);
    await manager.insert(
      RecoveryCode,
      codes.map((code) => ({ userId, codeHash: this.hashOf(userId, code) })),
    );
    return codes;
  }

  /** Whether it is one of the unused codes, however it is spelt; it is used then. */
  async use(manager: EntityManager, userId: string, code: string): Promise<boolean> {
    const { affected } = await manager.update(
      RecoveryCode,
      { userId, codeHash: this.hashOf(userId, code), usedAt: IsNull() },
      { usedAt: new Date() },
    );
    return affected === 1;
  }

  countLeft(userId: string, manager = this.dataSource.manager): Promise<number> {
    return manager.countBy(RecoveryCode, { userId, usedAt: IsNull() });
  }

  async remove(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(RecoveryCode, { userId });
  }

  private hashOf(userId: string, code: string): string {
    const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    return this.keys.mark('recovery codes', `${userId} ${plain}`);
  }
}

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}
