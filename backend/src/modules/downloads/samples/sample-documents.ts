import { Injectable } from '@nestjs/common';
import { blanksOf } from '@stabwechsel/documents/fill/blanks';
import type { EntityManager } from 'typeorm';
import { dice } from '../../../platform/samples/dice.js';
import type { SamplePerson } from '../../../platform/samples/sample-people.js';
import { FilledDocument } from '../filled/filled-document.entity.js';
import { SettingService } from '../filled/setting.service.js';

/** Lists to tick: what stands in them needs no invented company. */
const WITH_ACCESS = ['bonus-notartermin-checkliste', 'modul-9-steuer-checkliste'];
const FOR_ALL = ['modul-1-verkaufsreife-check', 'modul-1-24-monats-plan'];

/** Documents that invented people have begun to tick. */
@Injectable()
export class SampleDocuments {
  constructor(private readonly setting: SettingService) {}

  /** @param accessFrom of whom premium access begins when; the others have the documents of module 1 */
  async insert(
    manager: EntityManager,
    people: SamplePerson[],
    accessFrom: ReadonlyMap<string, Date>,
    now: Date,
  ): Promise<void> {
    const boxes = new Map<string, string[]>();
    for (const id of [...FOR_ALL, ...WITH_ACCESS]) boxes.set(id, await this.boxesOf(id));
    const rows = people.flatMap((person) => {
      const roll = dice(`documents:${person.id}`);
      const premium = accessFrom.has(person.id);
      const open = premium ? [...FOR_ALL, ...WITH_ACCESS] : FOR_ALL;
      if (!person.confirmed) return [];
      return open
        .filter(() => roll.happens(premium ? 0.5 : 0.25))
        .map((documentId) => {
          const answers = (boxes.get(documentId) ?? [])
            .filter(() => roll.happens(0.6))
            .map((key) => [key, 'ja']);
          return {
            userId: person.id,
            documentId,
            version: 1,
            answers: Object.fromEntries(answers),
            savedAt: roll.moment(accessFrom.get(person.id) ?? person.registeredAt, now),
          };
        });
    });
    await manager.insert(FilledDocument, rows);
  }

  private async boxesOf(id: string): Promise<string[]> {
    const { template } = await this.setting.source(id);
    return blanksOf(template)
      .filter(({ kind }) => kind === 'box')
      .map(({ key }) => key);
  }
}
