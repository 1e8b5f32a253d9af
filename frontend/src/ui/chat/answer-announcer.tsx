import { useEffect, useRef, useState } from 'react';
import type { ChatMessageDto } from '@/api';
import { VisuallyHidden } from '../visually-hidden';
import { plainText } from './plain-answer';

interface AnswerAnnouncerProps {
  messages: ChatMessageDto[];
}

/** Tells a screen reader that an answer has begun, and the answer when it is there as a whole. */
export function AnswerAnnouncer({ messages }: AnswerAnnouncerProps) {
  const [sentence, setSentence] = useState('');
  const answer = messages.at(-1);
  const state = answer?.role === 'assistant' ? answer.state : null;
  const content = answer?.content ?? '';
  const waited = useRef(false);

  useEffect(() => {
    if (state === 'streaming') {
      waited.current = true;
      setSentence('Die Antwort wird geschrieben.');
      return;
    }
    if (!waited.current) return;
    waited.current = false;
    setSentence(endSentence(state, content));
  }, [state, content]);

  return <VisuallyHidden role="status">{sentence}</VisuallyHidden>;
}

function endSentence(state: ChatMessageDto['state'] | null, content: string): string {
  if (state === 'complete') return `Antwort: ${plainText(content)}`;
  if (state === 'stopped') return 'Die Antwort wurde angehalten.';
  return state === 'failed' ? 'Die Antwort wurde nicht fertig.' : '';
}
