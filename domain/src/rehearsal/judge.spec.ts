import { describe, expect, it } from '@jest/globals';
import { advance, countMet, judge, judgeSpeech } from './judge.js';
import type { Criterion, Scene } from './scene.js';

const criterion = (id: string): Criterion => ({
  id,
  title: id,
  good: 'So ist es gut.',
  texts: { met: 'Erreicht.', partly: 'Zum Teil.', missed: 'Verfehlt.' },
  needs: 2,
  section: { moduleId: 'modul-5', sectionId: 'was-belegt-ist' },
  words: { good: ['angebot machen sie'], bad: ['millionen'] },
});

const scene: Scene = {
  id: 'probe',
  title: 'Probe',
  moduleId: 'modul-5',
  summary: '',
  situation: '',
  goal: '',
  counterpart: { name: '', role: '', manner: '' },
  hidden: [],
  criteria: [criterion('preis'), criterion('ruhe')],
  start: 'eins',
  nodes: {
    eins: {
      says: 'Was kostet es?',
      choices: {
        a: { says: 'Zwei Millionen.', effects: { preis: -2 }, next: 'zwei' },
        b: { says: 'Das Angebot machen Sie.', effects: { preis: 1 }, next: 'zwei' },
      },
    },
    zwei: {
      says: 'Und jetzt?',
      choices: {
        a: { says: 'Schriftlich, bitte.', effects: { preis: 1, ruhe: 2 }, next: 'ende' },
        b: { says: 'Sofort.', effects: { ruhe: -1 }, next: 'ende' },
      },
    },
  },
  endings: { ende: { says: 'Gut.', outcome: 'Es ist vorbei.' } },
};

describe('following the choices', () => {
  it('begins with the first node and ends with an ending', () => {
    expect(advance(scene, [])).toEqual({ exchanges: [], node: scene.nodes.eins, ending: null });
    expect(advance(scene, ['b', 'a'])).toEqual({
      exchanges: [
        { heard: 'Was kostet es?', said: 'Das Angebot machen Sie.' },
        { heard: 'Und jetzt?', said: 'Schriftlich, bitte.' },
      ],
      node: null,
      ending: scene.endings.ende,
    });
  });

  it.each([[['c']], [['a', 'toString']], [['a', 'a', 'a']]])('knows no %j', (choices) => {
    expect(advance(scene, choices)).toBeNull();
    expect(() => judge(scene, choices)).toThrow('probe');
  });
});

describe('judging', () => {
  const verdicts = (choices: string[]) =>
    judge(scene, choices).map(({ verdict, quotes }) => [verdict, ...quotes]);

  it('quotes what was done well where a criterion is met', () => {
    expect(verdicts(['b', 'a'])).toEqual([
      ['met', 'Das Angebot machen Sie.', 'Schriftlich, bitte.'],
      ['met', 'Schriftlich, bitte.'],
    ]);
    expect(countMet(judge(scene, ['b', 'a']))).toBe(2);
  });

  it('quotes what was done badly where it is missed, and both in between', () => {
    expect(verdicts(['a', 'b'])).toEqual([
      ['missed', 'Zwei Millionen.'],
      ['missed', 'Sofort.'],
    ]);
    expect(verdicts(['b', 'b'])[0]).toEqual(['partly', 'Das Angebot machen Sie.']);
  });

  it('takes a criterion that nothing was said to for missed, without a quote', () => {
    expect(judgeSpeech(scene, ['Guten Tag.'])[0]).toMatchObject({ verdict: 'missed', quotes: [] });
  });

  it('judges free speech by the words of the rubric', () => {
    const [preis] = judgeSpeech(scene, ['Nein, das Angebot machen Sie!']);
    expect(preis).toMatchObject({ verdict: 'met', quotes: ['Nein, das Angebot machen Sie!'] });
    expect(judgeSpeech(scene, ['Zwei Millionen sollten es sein.'])[0]?.verdict).toBe('missed');
  });
});
