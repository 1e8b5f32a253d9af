import { describe, expect, it } from '@jest/globals';
import type { ChatMessageDto } from '@/api';
import { conversationText } from './conversation-text';

const TODAY = new Date('2026-11-21T12:00:00Z');

const message = (changes: Partial<ChatMessageDto>): ChatMessageDto => ({
  id: 'm1',
  conversationId: 'c1',
  role: 'assistant',
  content: 'Ein **Teil** des Preises [1].',
  createdAt: '2026-11-20T12:00:00Z',
  citations: [
    {
      moduleId: 'modul-6',
      section: 4,
      sectionId: 'abschnitt',
      quote: null,
      heading: 'Earn-out',
      excerpt: '…',
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

describe('a conversation as text', () => {
  it('names who said what, with the sources of each answer', () => {
    const question = message({ role: 'user', content: 'Was ist *das*?', citations: [] });
    const text = conversationText('Earn-out', [question, message({})], TODAY);
    expect(text).toContain('Earn-out\n\nGespeichert am 21.\u00a0November 2026\n\n');
    expect(text).toContain('Sie (20.\u00a0November 2026):\nWas ist *das*?\n\n');
    expect(text).toContain(
      'KI-Assistent (20.\u00a0November 2026):\nEin Teil des Preises [1].\n\nQuellen:\n[1] Modul 6, Abschnitt 4: Earn-out',
    );
  });

  it('says that its answers replace no advice', () => {
    expect(conversationText('Leer', [], TODAY)).toContain('ersetzen keine Beratung');
  });

  it('marks an answer that is not whole', () => {
    expect(conversationText('Halb', [message({ state: 'stopped' })], TODAY)).toContain(
      '(Diese Antwort ist unvollständig.)',
    );
    expect(conversationText('Ganz', [message({})], TODAY)).not.toContain('unvollständig');
  });
});
