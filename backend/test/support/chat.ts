import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { withResolvers } from '@toolkit/domain/es2024';
import type { Response } from 'supertest';
import { ChatMessage } from '../../src/modules/assistant/chat/chat-message.entity.js';
import type { Person } from './factories.js';
import type { TestApp } from './test-app.js';

/** Answered in module 1, which is open to everybody. */
export const QUESTION = 'Welche Wege in die Nachfolge gibt es?';

export interface StreamEvent {
  event: string;
  data: {
    text?: string;
    content?: string;
    state?: string;
    code?: string;
    id?: string;
    citations?: { moduleId: string }[];
  };
}

/** A new conversation of this person; answers its id. */
export async function newConversation(test: TestApp, { bearer }: Person): Promise<string> {
  const { body } = await test.http
    .post('/api/chat/conversations')
    .set('authorization', bearer)
    .send({})
    .expect(201);
  return body.id;
}

export function ask(test: TestApp, person: Person, id: string, content = QUESTION) {
  return test.http
    .post(`/api/chat/conversations/${id}/messages`)
    .set('authorization', person.bearer)
    .send({ content });
}

/** Asks for a stream and waits for its end; a refusal has no events. */
export async function askStreaming(
  test: TestApp,
  person: Person,
  id: string,
  content = QUESTION,
): Promise<{ response: Response; events: StreamEvent[] }> {
  const response = await ask(test, person, id, content)
    .set('accept', 'text/event-stream')
    .buffer(true)
    .parse((stream, done) => {
      let text = '';
      stream.setEncoding?.('utf8');
      stream.on('data', (chunk: string) => {
        text += chunk;
      });
      stream.on('end', () => done(null, text));
    });
  const isStream = response.headers['content-type']?.startsWith('text/event-stream');
  return { response, events: isStream ? eventsOf(String(response.body)) : [] };
}

/** The events of a stream, read as a browser would. */
export function eventsOf(text: string): StreamEvent[] {
  return text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      return { event, data: JSON.parse(data) };
    });
}

export async function messagesOf(test: TestApp, person: Person, id: string) {
  const { body } = await test.http
    .get(`/api/chat/conversations/${id}/messages`)
    .set('authorization', person.bearer)
    .expect(200);
  return body;
}

/** Goes on when an answer of this conversation has reached a state, looking again and again. */
export async function untilState(test: TestApp, conversationId: string, state: string) {
  const messages = test.dataSource.getRepository(ChatMessage);
  while (true) {
    const answer = await messages.findOne({
      where: { conversationId, role: 'assistant' },
      order: { createdAt: 'DESC' },
    });
    if (answer?.state === state) return answer;
  }
}

/** A call over a real connection that the test can cut; goes on with the first event. */
export async function openStream(
  test: TestApp,
  { bearer }: Person,
  id: string,
  content = QUESTION,
): Promise<{
  first: string;
  /** Done when the first words have come. */
  said: Promise<void>;
  cut: () => void;
  end: Promise<string>;
}> {
  const server = test.app.getHttpServer();
  const { port } = server.address() as AddressInfo;
  const call: ClientRequest = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/chat/conversations/${id}/messages`,
    headers: {
      authorization: bearer,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
  });
  call.end(JSON.stringify({ content }));
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    call.on('response', resolve);
    call.on('error', reject);
  });
  answer.setEncoding('utf8');
  const said = withResolvers<void>();
  const gone = new Promise<string>((resolve) => {
    let rest = '';
    answer.on('data', (chunk: string) => {
      rest += chunk;
      if (rest.includes('event: delta')) said.resolve();
    });
    answer.on('close', () => resolve(rest));
    answer.on('error', () => resolve(rest));
  });
  const first = await new Promise<string>((resolve) => answer.once('data', resolve));
  return { first, said: said.promise, cut: () => call.destroy(), end: gone };
}

/** What no course for owners answers. */
export const OFF_TOPIC = 'Wie backe ich einen Hefezopf?';
