import type { ChatMessageDto } from '@/api';
import { formatDate } from '@/lib/format';
import { plainAnswer } from '@/ui/chat/plain-answer';

const RULE = '-'.repeat(60);
const NOTE =
  'Die Antworten hat ein Computerprogramm aus den Inhalten des Kurses erstellt. Sie ersetzen keine Beratung.';

export function conversationText(title: string, messages: ChatMessageDto[], today: Date): string {
  const parts = messages.map((message) => `${speaker(message)}:\n${words(message)}`);
  return [title, `Gespeichert am ${formatDate(today)}`, NOTE, RULE, ...parts]
    .join('\n\n')
    .concat('\n');
}

function speaker({ role, createdAt }: ChatMessageDto): string {
  return `${role === 'user' ? 'Sie' : 'KI-Assistent'} (${formatDate(createdAt)})`;
}

function words(message: ChatMessageDto): string {
  if (message.role === 'user') return message.content;
  const mark = message.state === 'complete' ? '' : '\n\n(Diese Antwort ist unvollständig.)';
  return `${plainAnswer(message)}${mark}`;
}
