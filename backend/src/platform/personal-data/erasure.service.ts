import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export interface ForgottenPerson {
  id: string;
  /** The address of the account and, as far as known, those it had before; in lower case. */
  emails: string[];
}

/** Deletes or blackens what one module keeps about a person beyond the account itself. */
type Eraser = (manager: EntityManager, person: ForgottenPerson) => Promise<void>;

/** What stands where something about a forgotten person stood. */
export const ERASED = '(gelöscht)';

/**
 * What an account takes with it when it is deleted. Rows that refer to the account go by their
 * foreign key; whoever keeps more about people, such as their address, registers here.
 */
@Injectable()
export class ErasureService {
  private readonly erasers: Eraser[] = [];

  register(eraser: Eraser): void {
    this.erasers.push(eraser);
  }

  /** Forgets a person in the transaction that deletes the account. */
  async erase(manager: EntityManager, person: ForgottenPerson): Promise<void> {
    for (const eraser of this.erasers) await eraser(manager, person);
  }
}
