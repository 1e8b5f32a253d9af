import { describe, expect, it } from '@jest/globals';
import { requestChecklist } from './request-checklist';

const request = {
  name: 'Karl-Heinz',
  email: 'brandt@example.com',
  agreePrivacy: true,
  newsletter: true,
};
let sent: unknown;

/** Lets the server answer with a status and a body. */
function answer(status: number, body: string) {
  globalThis.fetch = async (_path, init) => {
    sent = JSON.parse(String(init?.body));
    return new Response(body, { status });
  };
}

describe('asking for the checklist', () => {
  it('succeeds only with an answer that says so', async () => {
    answer(200, '{"success":true,"message":"unterwegs"}');
    expect(await requestChecklist(request)).toEqual({ state: 'sent' });
    expect(sent).toEqual(request);

    answer(200, '{"success":false,"message":"Heute nicht."}');
    expect(await requestChecklist(request)).toEqual({ state: 'failed', message: 'Heute nicht.' });
  });

  it("shows the server's sentence, and its own where the server has none", async () => {
    answer(429, '{"code":"RATE_LIMITED","message":"Bitte warten Sie eine Stunde."}');
    expect(await requestChecklist(request)).toMatchObject({
      message: 'Bitte warten Sie eine Stunde.',
    });

    answer(502, '<html>Bad Gateway</html>');
    expect(await requestChecklist(request)).toMatchObject({
      message: 'Fehler beim Versenden der Checkliste. Bitte versuchen Sie es später erneut.',
    });
  });

  it('leads a fault of one field to that field', async () => {
    answer(400, '{"message":"Bitte prüfen.","fields":{"email":["Diese Adresse gibt es nicht."]}}');
    expect(await requestChecklist(request)).toEqual({
      state: 'failed',
      field: 'email',
      message: 'Diese Adresse gibt es nicht.',
    });
  });

  it('asks to check the connection when no server answers', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await requestChecklist(request)).toMatchObject({
      message:
        'Ein unerwarteter Fehler ist aufgetreten. Bitte überprüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
    });
  });
});
