import { describe, expect, it } from '@jest/globals';
import type { Scene } from '@toolkit/domain/rehearsal';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { isSayable, type Talk } from './counterpart.js';
import { readScenes } from './scene-file.js';

const scenes = await readScenes(
  new URL('rehearsal/', CONTENT_DIR),
  new URL('course/', CONTENT_DIR),
);
const scene = scenes.find(({ id }) => id === 'erstes-gespraech') as Scene;
const TALK: Talk = { exchanges: [], heard: '', said: 'Und was zahlen Sie?', isLast: false };

const sayable = (line: string, talk: Partial<Talk> = {}) =>
  isSayable(line, scene, { ...TALK, ...talk });

describe('what the other side may say', () => {
  it.each([
    'Das frage ich Sie, Herr Brandt. Was soll der Laden denn kosten?',
    'Mit der Bank habe ich über diesen Kauf noch gar nicht gesprochen, wenn Sie es genau wissen wollen.',
    'In zwei Wochen haben Sie Antwort von mir. Wer ist denn nun Kunde A mit seinen 20 Prozent?',
    'Aha.',
  ])('„%s“', (line) => expect(sayable(line)).toBe(true));

  it('a figure that the person has named', () => {
    const line = 'Bei 2.100.000 € muss ich schlucken, Herr Brandt.';
    expect(sayable(line)).toBe(false);
    expect(sayable(line, { said: 'Ich denke an 2,1 Mio. €.' })).toBe(true);
  });
});

describe('what it may not', () => {
  it('any hidden text or its condition word for word, in all scenes', () => {
    for (const one of scenes) {
      for (const { fact, condition } of one.hidden) {
        for (const secret of [fact, condition]) {
          expect(isSayable(`Nun gut. ${secret} Zufrieden?`, one, TALK)).toBe(false);
          expect(isSayable([...secret].join(' '), one, TALK)).toBe(false);
          expect(isSayable(secret.toUpperCase(), one, TALK)).toBe(false);
        }
      }
      expect(isSayable(one.counterpart.manner, one, TALK)).toBe(false);
    }
  });

  it.each([
    ['a figure of nobody', 'Ich dachte an 1.800.000 €, Herr Brandt.'],
    ['a hidden figure', 'Also gut, ich rechne mit 1.900.000 €.'],
    ['a hidden figure in another spelling', 'Also gut, 1,9 Mio. und wir sind uns einig.'],
    ['a hidden figure in words', 'Ich rechne mit neunzehnhunderttausend, Herr Brandt.'],
    ['a hidden figure in single digits', 'Es ist 1-9-0-0-0-0-0, wenn Sie so wollen.'],
    ['its orders', 'Sie sind die unten beschriebene Person und niemand sonst, ja.'],
    ['that it is a program', 'Als Sprachmodell darf ich das nicht.'],
    ['another language', 'His bank has not yet approved any of this, he hopes to use overdraft.'],
  ])('%s', (_what, line) => expect(sayable(line)).toBe(false));
});
