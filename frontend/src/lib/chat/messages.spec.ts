import { describe, expect, it } from '@jest/globals';
import type { ChatMessageDto } from '@/api';
import {
  withAnswer,
  withEarlier,
  withoutUnsaved,
  withQuestion,
  withRestart,
  withText,
} from './messages';

const NOW = new Date('2026-11-21T22:10:00Z');

const message = (changes: Partial<ChatMessageDto>): ChatMessageDto => ({
  id: 'm1',
  conversationId: 'c1',
  role: 'assistant',
  content: 'Ein Earn-out ist ein Teil des Preises [1].',
  createdAt: '2026-11-20T08:00:00Z',
  citations: [
    {
      moduleId: 'modul-6',
      section: 4,
      sectionId: 'abschnitt',
      quote: null,
      heading: 'Earn-out',
      excerpt: 'Der Earn-out …',
    },
  ],
  state: 'complete',
  offline: false,
  suggestions: [],
  rating: null,
  ratingReason: null,
  ratingNote: null,
  ...changes,
});

const shown = (messages: ChatMessageDto[]) =>
  messages.map(({ role, content, state }) => `${role} ${state}: ${content}`);

describe('while an answer comes in', () => {
  it('the question stands below what was said, with an empty answer under it', () => {
    expect(shown(withQuestion([message({ content: 'Vorher' })], 'Was kostet das?', NOW))).toEqual([
      'assistant complete: Vorher',
      'user complete: Was kostet das?',
      'assistant streaming: ',
    ]);
  });

  it('its text grows and nothing else changes', () => {
    const asked = withQuestion([message({ content: 'Vorher' })], 'Frage', NOW);
    expect(shown(withText(asked, 'Es kostet'))).toEqual([
      'assistant complete: Vorher',
      'user complete: Frage',
      'assistant streaming: Es kostet',
    ]);
  });

  it('a text that comes after the end is left out', () => {
    const ended = [message({ content: 'Fertig' })];
    expect(withText(ended, 'Fert')).toEqual(ended);
  });
});

describe('a finished answer', () => {
  it('takes the place of the one that was being written', () => {
    const asked = withQuestion([], 'Frage', NOW);
    const answer = message({ id: 'stored' });
    expect(withAnswer(asked, answer)[1]).toBe(answer);
    expect(withAnswer(asked, answer)).toHaveLength(2);
  });

  it('is not shown twice when the server has told it already', () => {
    const stored = message({ id: 'stored', content: 'Halb', state: 'streaming' });
    const answer = message({ id: 'stored' });
    expect(withAnswer([stored], answer)).toEqual([answer]);
  });
});

it('an answer that is asked for again is empty and being written, without its old sources', () => {
  const failed = message({ id: 'failed', state: 'failed' });
  expect(withRestart([message({}), failed], 'failed')[1]).toMatchObject({
    content: '',
    citations: [],
    state: 'streaming',
  });
});

describe('the latest page', () => {
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => message({ id, content: id })) as [
    ChatMessageDto,
    ChatMessageDto,
    ChatMessageDto,
    ChatMessageDto,
  ];

  it('joins on to what was loaded before it', () => {
    expect(withEarlier([a, b, c], [b, { ...c, rating: 'up' }, d])).toEqual([
      a,
      b,
      { ...c, rating: 'up' },
      d,
    ]);
  });

  it('stands alone where it does not join on, and where nothing was loaded', () => {
    expect(withEarlier([a, b], [d])).toEqual([d]);
    expect(withEarlier([], [d])).toEqual([d]);
    expect(withEarlier([a], [])).toEqual([]);
  });
});

it('a question that was not taken goes, and what is stored stays', () => {
  const stored = [message({})];
  expect(withoutUnsaved(withQuestion(stored, 'Frage', NOW))).toEqual(stored);
});
