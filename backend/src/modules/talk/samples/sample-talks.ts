import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sampleId } from '../../../platform/samples/dice.js';
import { SAMPLE_DAY_MS } from '../../../platform/samples/sample-people.js';
import { germanDay } from '../../../platform/text/german-format.js';
import { Talk, type TalkState } from '../talk.entity.js';

/** From the buyers back: the newest ones have asked, the oldest ones have talked. */
const STATES: TalkState[] = ['requested', 'requested', 'confirmed', 'held', 'held', 'held', 'held'];
const HOURS = ['09:30', '11:00', '15:00', '16:30'] as const;

/** The conversations that premium access includes, as invented people have asked for them. */
@Injectable()
export class SampleTalks {
  /** @param accessSince since when a person with premium access has had it, the oldest first */
  async insert(
    manager: EntityManager,
    accessSince: ReadonlyMap<string, Date>,
    now: Date,
  ): Promise<void> {
    const members = [...accessSince]
      .filter(([, begin]) => begin.getTime() < now.getTime() - 2 * SAMPLE_DAY_MS)
      .reverse();
    const rows = STATES.flatMap((state, index) => {
      const [userId, begin] = members[index * 2] ?? [];
      return userId && begin ? [talkOf(userId, state, index, begin, now)] : [];
    });
    await manager.insert(Talk, rows);
  }
}

function talkOf(userId: string, state: TalkState, index: number, begin: Date, now: Date) {
  const createdAt =
    state === 'held'
      ? new Date(begin.getTime() + SAMPLE_DAY_MS)
      : new Date(now.getTime() - (index + 1) * 10 * 3_600_000);
  const proposals = [4, 5, 7].map((days, place) => at(createdAt, days, index + place));
  return {
    id: sampleId(`talk:${userId}`),
    ...{ userId, state, proposals, createdAt },
    message:
      index % 2 === 0 ? 'Mir geht es um den Zeitpunkt und um die Ansprache der Mitarbeiter.' : null,
    appointmentAt: state === 'requested' ? null : (proposals[1] ?? null),
    note: state === 'held' ? 'Gespräch geführt, keine offenen Punkte.' : null,
    updatedAt: createdAt,
  };
}

const at = (from: Date, days: number, hour: number) =>
  `${germanDay(new Date(from.getTime() + days * SAMPLE_DAY_MS))}T${HOURS[hour % HOURS.length]}`;
