import { describe, expect, it } from '@jest/globals';
import { HttpError, http, sentenceOf } from './http';

let sent: { path: unknown; init: RequestInit | undefined };

function answer(status: number, body: string, statusText = '') {
  globalThis.fetch = async (path, init) => {
    sent = { path, init };
    return new Response(body, { status, statusText });
  };
}

const headers = () => new Headers(sent.init?.headers);

describe('a call', () => {
  it('goes to the path of this site, always with cookies, and reads JSON', async () => {
    answer(200, '{"title":"Modul"}');
    expect(await http.get('/api/modules/modul-1')).toEqual({ title: 'Modul' });
    expect(sent.path).toBe('/api/modules/modul-1');
    expect(sent.init).toMatchObject({ method: 'GET', credentials: 'include' });
  });

  it('names JSON as its type only when it has a body', async () => {
    answer(200, '{}');
    await http.get('/api/modules');
    expect(headers().has('content-type')).toBe(false);
    await http.post('/api/chat/conversations', { title: 'Nachfolge' });
    expect(headers().get('content-type')).toBe('application/json');
    expect(sent.init?.body).toBe('{"title":"Nachfolge"}');
  });

  it('carries the token whenever one is stored', async () => {
    answer(200, '{}');
    await http.get('/api/site');
    expect(headers().has('authorization')).toBe(false);
    localStorage.setItem('authToken', 'abc');
    await http.get('/api/site');
    expect(headers().get('authorization')).toBe('Bearer abc');
  });

  it('says as whom staff look at the course, and nothing else that is stored there', async () => {
    answer(200, '{}');
    for (const [kept, told] of [
      ['premium', 'premium'],
      ['free', 'free'],
      ['admin', null],
      [null, null],
    ] as const) {
      sessionStorage.clear();
      if (kept) sessionStorage.setItem('preview', kept);
      await http.get('/api/modules');
      expect(headers().get('X-Preview')).toBe(told);
    }
  });

  it('is made once, however it ends', async () => {
    let calls = 0;
    globalThis.fetch = async () => {
      calls += 1;
      return new Response('', { status: 503 });
    };
    await expect(http.put('/api/user/profile', {})).rejects.toThrow();
    expect(calls).toBe(1);
  });
});

describe('an answer that is not OK', () => {
  it('is an error of its status and its body, or of the status text where there is none', async () => {
    answer(500, 'kaputt');
    await expect(http.get('/api/modules')).rejects.toThrow('500: kaputt');
    answer(502, '', 'Bad Gateway');
    await expect(http.get('/api/modules')).rejects.toThrow('502: Bad Gateway');
  });

  it('of 401 is known as such', () => {
    expect(new HttpError(401, '{"error":"Unauthorized"}').isUnauthorized).toBe(true);
    expect(new HttpError(403, '').isUnauthorized).toBe(false);
  });

  it("says the server's sentence, else the one of the screen", () => {
    const refused = new HttpError(409, '{"code":"LAST_ADMIN","message":"Das geht nicht."}');
    expect(sentenceOf(refused, 'Anmeldung fehlgeschlagen')).toBe('Das geht nicht.');
    expect(refused.code).toBe('LAST_ADMIN');
    const faulty = new HttpError(502, '<html>');
    expect(sentenceOf(faulty, 'Anmeldung fehlgeschlagen')).toBe('Anmeldung fehlgeschlagen');
    expect(sentenceOf('nothing', 'Anfrage fehlgeschlagen')).toBe('Anfrage fehlgeschlagen');
  });

  it('without any server is told in German', () => {
    const lost = new TypeError('Failed to fetch');
    expect(sentenceOf(lost, '')).toMatch(/^Der Server ist nicht erreichbar/);
  });
});
