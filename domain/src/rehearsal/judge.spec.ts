import { describe, expect, it } from '@jest/globals';
import { advance, countMet, judge, judgeSpeech, mostTurns } from './judge.js';
import type { Criterion, Scene } from './scene.js';

const criterion = (id: string): Criterion => ({
  id,
  title: id,
  good: 'So ist es gut.',
  texts: { met: 'Erreicht.', partly: 'Zum Teil.', missed: 'Verfehlt.' },
  needs: 2,
  section: { moduleId: 'modul-5', sectionId: 'was-belegt-ist' },
  words: { good: ['angebot machen sie', 'keine # millionen'], bad: ['millionen', '# €'] },
  unsaid: { verdict: 'partly', text: 'Dazu fiel nichts.' },
});

const scene: Scene = {
  id: 'probe',
  title: 'Probe',
  moduleId: 'modul-5',
  summary: '',
  situation: '',
  goal: '',
  counterpart: { name: '', role: '', manner: '', knows: '' },
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
  free: { evasions: ['Nun ja.'], farewell: 'Auf Wiedersehen.', outcome: 'Es ist vorbei.' },
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

  it('takes a criterion that no choice touched for missed, without a quote', () => {
    const [, ruhe] = judge({ ...scene, start: 'zwei' }, []);
    expect(ruhe).toMatchObject({ verdict: 'missed', text: 'Verfehlt.', quotes: [] });
  });
});

describe('judging free speech', () => {
  const preis = (...said: string[]) => judgeSpeech(scene, said)[0];

  it.each([
    ['Nein, das Angebot machen Sie!', 'met'],
    ['Zwei Millionen sollten es sein.', 'missed'],
    ['Mit 2.300.000 € wäre ich dabei.', 'missed'],
    ['Das sind keine 2 Millionen wert.', 'met'],
  ])('„%s“ is %s', (said, verdict) => {
    expect(preis(said)).toMatchObject({ verdict, quotes: [said] });
  });

  it('quotes the sentence it is about and not all that was said', () => {
    const said = 'Guten Tag, Herr Thiele. Das Angebot machen Sie. Wie war die Fahrt?';
    expect(preis(said)?.quotes).toEqual(['Das Angebot machen Sie.']);
    expect(preis(said, 'Also gut. Zwei Millionen.', 'Oder 3 €.')).toMatchObject({
      verdict: 'partly',
      quotes: ['Das Angebot machen Sie.', 'Zwei Millionen.'],
    });
  });

  it('quotes a sentence whole although it has a date and an abbreviation', () => {
    const said = 'Am 24. Juni sage ich: keine 2,3 Mio. und keine 3 Millionen.';
    expect(preis(`Guten Tag. ${said} Gut.`)?.quotes).toEqual([said]);
  });

  it('says what silence is worth where nothing was said to a criterion', () => {
    expect(preis('Guten Tag.')).toMatchObject({
      verdict: 'partly',
      text: 'Dazu fiel nichts.',
      quotes: [],
    });
  });

  it('takes at most as many turns as the longest way through the scene', () => {
    expect(mostTurns(scene)).toBe(2);
  });
});
