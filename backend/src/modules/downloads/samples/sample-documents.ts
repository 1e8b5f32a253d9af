import { Injectable } from '@nestjs/common';
import { blanksOf } from '@toolkit/documents/fill/blanks';
import type { EntityManager } from 'typeorm';
import { dice } from '../../../platform/samples/dice.js';
import type { SamplePerson } from '../../../platform/samples/sample-people.js';
import { Download } from '../download.entity.js';
import { DocumentRendererService } from '../filled/document-renderer.service.js';
import { FilledDocument } from '../filled/filled-document.entity.js';

/** Lists to tick: what stands in them needs no invented company. */
const WITH_ACCESS = ['bonus-notartermin-checkliste', 'modul-9-steuer-checkliste'];
const FOR_ALL = ['modul-1-verkaufsreife-check', 'modul-1-24-monats-plan'];

const SHIPPED = { source: 'content' as const };

/** How often a file was fetched: what everybody may open more often, and what is printed more than what is edited. */
function downloadsOf(id: string): number {
  const roll = dice(`downloads:${id}`);
  if (id.startsWith('modul-1-')) return roll.whole(24, 58);
  return /-(?:docx|xlsx)$/.test(id) ? roll.whole(2, 11) : roll.whole(5, 24);
}

/** Documents that invented people have begun to tick, and how often each file was fetched. */
@Injectable()
export class SampleDocuments {
  constructor(private readonly renderer: DocumentRendererService) {}

  /** @param accessSince since when a person with premium access has had it; the others have the documents of module 1 */
  async insert(
    manager: EntityManager,
    people: SamplePerson[],
    accessSince: ReadonlyMap<string, Date>,
    now: Date,
  ): Promise<void> {
    const boxes = new Map<string, string[]>();
    for (const id of [...FOR_ALL, ...WITH_ACCESS]) boxes.set(id, await this.boxesOf(id));
    const rows = people.flatMap((person) => {
      const roll = dice(`documents:${person.id}`);
      const premium = accessSince.has(person.id);
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
            savedAt: roll.moment(accessSince.get(person.id) ?? person.registeredAt, now),
          };
        });
    });
    await manager.insert(FilledDocument, rows);
    await this.count(manager, 1);
  }

  /** Takes the invented downloads off again; what people have filled in goes with them. */
  async remove(manager: EntityManager): Promise<void> {
    await this.count(manager, -1);
  }

  private async count(manager: EntityManager, direction: 1 | -1): Promise<void> {
    const files = await manager.find(Download, { select: { id: true }, where: SHIPPED });
    for (const { id } of files) {
      const change = direction * downloadsOf(id);
      await manager
        .createQueryBuilder()
        .update(Download)
        // A count is no edit: whoever is editing the document does not lose what they write.
        .set({
          downloadCount: () => `GREATEST(0, "downloadCount" + ${change})`,
          updatedAt: () => '"updatedAt"',
        })
        .where({ id })
        .execute();
    }
  }

  private async boxesOf(id: string): Promise<string[]> {
    const { template } = await this.renderer.source(id);
    return blanksOf(template)
      .filter(({ kind }) => kind === 'box')
      .map(({ key }) => key);
  }
}
