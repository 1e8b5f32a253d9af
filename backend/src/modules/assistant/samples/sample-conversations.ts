import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { dice, sampleId } from '../../../platform/samples/dice.js';
import type { SamplePerson } from '../../../platform/samples/sample-people.js';
import { AnswerService } from '../answers/answer.service.js';
import type { EmbeddedAnswer } from '../answers/embedded-answer.js';
import { ChatMessage } from '../chat/chat-message.entity.js';
import { Conversation } from '../chat/conversation.entity.js';
import { firstTitle } from '../chat/question.js';

/** As owners ask; the last ones the course does not treat. */
const QUESTIONS = [
  'Was ist mein Betrieb wert?',
  'Wie lange dauert ein Verkauf?',
  'Wann sage ich es meinen Mitarbeitern?',
  'Was ist ein Earn-out?',
  'Welche Unterlagen will die Käuferseite sehen?',
  'Wie finde ich Interessenten, ohne dass es sich herumspricht?',
  'Muss ich für Mängel haften, die ich nicht kenne?',
  'Was steht in einer Vertraulichkeitsvereinbarung?',
  'Wie mache ich den Betrieb unabhängig von mir?',
  'Was passiert mit meiner Bürgschaft bei der Bank?',
  'Kann ich meinen Betrieb verpachten statt verkaufen?',
  'Welche Förderung bekommt mein Nachfolger in Sachsen?',
  'Bekomme ich für die Photovoltaik auf dem Hallendach einen Aufschlag?',
] as const;

const ASKING_SHARE = 0.55;
const MAX_QUESTIONS = 3;

/** What invented people have asked the assistant, with the answers that it gives today. */
@Injectable()
export class SampleConversations {
  constructor(private readonly answers: AnswerService) {}

  /** Asks each question once. To be called before anything is stored: it reads the course. */
  async ask(): Promise<SampleAnswers> {
    // Everything is open to this reader; who asked in earnest may open less.
    const reader = {
      id: sampleId('reader'),
      hasAccess: true,
      subscriptionStartDate: null,
    };
    const given = await Promise.all(
      QUESTIONS.map(
        async (question) => [question, await this.answers.try(question, reader)] as const,
      ),
    );
    return new Map(given);
  }

  async insert(
    manager: EntityManager,
    people: SamplePerson[],
    answers: SampleAnswers,
    now: Date,
  ): Promise<void> {
    const asked = people.flatMap((person, index) => conversationOf(person, index, answers, now));
    await manager.insert(
      Conversation,
      asked.map(({ conversation }) => conversation),
    );
    // An answer refers to its question, which must be there before it.
    await manager.insert(
      ChatMessage,
      asked.flatMap(({ questions }) => questions),
    );
    await manager.insert(
      ChatMessage,
      asked.flatMap(({ replies }) => replies),
    );
  }
}

export type SampleAnswers = ReadonlyMap<string, EmbeddedAnswer>;

function conversationOf(person: SamplePerson, index: number, answers: SampleAnswers, now: Date) {
  const { id: userId, confirmed, registeredAt, lastSeenAt } = person;
  const roll = dice(`conversation:${userId}`);
  if (!confirmed || !roll.happens(ASKING_SHARE)) return [];
  const begun = roll.moment(registeredAt, lastSeenAt ?? now);
  const conversationId = sampleId(`conversation:${userId}`);
  const exchanges = Array.from({ length: roll.whole(1, MAX_QUESTIONS) }, (_, turn) => {
    const question = QUESTIONS[(index * 3 + turn * 5) % QUESTIONS.length] ?? QUESTIONS[0];
    const at = new Date(Math.min(begun.getTime() + turn * 4 * 60_000, now.getTime() - 2_000));
    return exchange({ userId, conversationId, question, turn, at }, answers.get(question));
  });
  const updatedAt = exchanges.at(-1)?.reply.createdAt ?? begun;
  const title = firstTitle(exchanges[0]?.question.content ?? '');
  return [
    {
      conversation: {
        id: conversationId,
        userId,
        moduleId: null,
        title,
        createdAt: begun,
        updatedAt,
      },
      questions: exchanges.map(({ question }) => question),
      replies: exchanges.map(({ reply }) => reply),
    },
  ];
}

interface Asked {
  userId: string;
  conversationId: string;
  question: string;
  turn: number;
  at: Date;
}

function exchange(
  { userId, conversationId, question, turn, at }: Asked,
  answer: EmbeddedAnswer | undefined,
) {
  const roll = dice(`answer:${conversationId}:${turn}`);
  const questionId = sampleId(`question:${conversationId}:${turn}`);
  const rating = roll.happens(0.3)
    ? roll.happens(0.8)
      ? ('up' as const)
      : ('down' as const)
    : null;
  return {
    question: {
      id: questionId,
      ...{ conversationId, userId },
      role: 'user' as const,
      content: question,
      createdAt: at,
    },
    reply: {
      id: sampleId(`reply:${conversationId}:${turn}`),
      ...{ conversationId, userId },
      role: 'assistant' as const,
      content: answer?.text ?? '',
      citations: answer?.citations ?? [],
      kind: answer?.kind ?? null,
      cardId: answer?.cardId ?? null,
      suggestions: answer?.suggestions ?? [],
      offline: true,
      replyToId: questionId,
      durationMs: roll.whole(20, 90),
      rating,
      ratingReason: rating === 'down' ? ('too-general' as const) : null,
      createdAt: new Date(at.getTime() + 1_000),
    },
  };
}
