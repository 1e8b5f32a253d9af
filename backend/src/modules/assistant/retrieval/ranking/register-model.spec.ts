import { describe, expect, it } from '@jest/globals';
import { Lexicon } from '../words/lexicon.js';
import { featuresOf, RegisterModel, SectionRegister } from './register-model.js';

const lexicon = new Lexicon([['Käufer', 'Interessent']], []);
const features = (text: string) => featuresOf(text, lexicon.termsOf(text));
const line = (text: string, moduleId: string | null, section = 0) => ({
  section: moduleId === null ? null : { moduleId, section },
  features: features(text),
});

const REGISTER = [
  line('Wie finde ich einen Käufer?', 'modul-1'),
  line('Wo suche ich jemanden, der den Betrieb nimmt?', 'modul-1'),
  line('Was kostet der Notar?', 'modul-2'),
  line('Wer zahlt die Beurkundung?', 'modul-2', 1),
  line('Wie backe ich Kuchen?', null),
];

const best = (question: string, model = new RegisterModel(REGISTER)) =>
  model.evidence(features(question)).sort((a, b) => b.likelihood - a.likelihood)[0]?.section;

describe('the register', () => {
  it.each([
    ['Wo finde ich den Interessenten?', { moduleId: 'modul-1', section: 0 }],
    ['NOTAR, was kostet das', { moduleId: 'modul-2', section: 0 }],
    ['Wer zahlt das?', { moduleId: 'modul-2', section: 1 }],
    ['Kuchen für acht Leute', null],
  ])('takes „%s“ for what it is like', (question, section) => {
    expect(best(question)).toEqual(section);
  });

  it('finds a line nearest that is asked word for word', () => {
    const evidence = new RegisterModel(REGISTER).evidence(features('Was kostet der Notar?'));
    const notary = evidence.find(
      ({ section }) => section?.moduleId === 'modul-2' && section.section === 0,
    );
    expect(notary?.nearest).toBeCloseTo(1);
  });

  it('knows nothing of words that no line has', () => {
    expect(new RegisterModel(REGISTER).evidence(features('Quantenphysik'))).toEqual([]);
  });

  it('tells how much of a question it has ever heard', () => {
    const model = new RegisterModel(REGISTER);
    const heard = (text: string) => model.heard(lexicon.termsOfQuestion(text));
    expect(heard('Was kostet der Notar?')).toBe(1);
    expect(heard('Notar Quantenphysik')).toBeGreaterThan(0);
    expect(heard('Notar Quantenphysik')).toBeLessThan(0.5);
    expect(heard('Wie mache ich Quantenphysik?')).toBe(0);
  });

  it('does not prefer a section because more was written for it', () => {
    const more = Array.from({ length: 20 }, (_, number) =>
      line(`Notar Termin Nummer ${number}`, 'modul-1'),
    );
    const model = new RegisterModel([...REGISTER, ...more]);
    expect(best('Was kostet der Notar?', model)).toEqual({ moduleId: 'modul-2', section: 0 });
  });

  it('tells nothing of a closed module, not even how rare its words are', () => {
    const without = REGISTER.filter(({ section }) => section?.moduleId !== 'modul-2');
    const question = features('Was kostet der Notar, und wo finde ich den Käufer?');
    expect(new SectionRegister(() => REGISTER).modelFor(['modul-1']).evidence(question)).toEqual(
      new RegisterModel(without).evidence(question),
    );
  });

  it('keeps the models of different readers apart, however many there are', () => {
    const register = new SectionRegister(() => REGISTER);
    const modulesOf = (open: string[]) =>
      register
        .modelFor(open)
        .evidence(features('Was kostet der Käufer?'))
        .flatMap(({ section }) => section?.moduleId ?? []);
    for (let others = 0; others < 10; others++) register.modelFor([`modul-${others}`]);
    expect(new Set(modulesOf(['modul-1']))).toEqual(new Set(['modul-1']));
    expect(new Set(modulesOf(['modul-2', 'modul-1']))).toEqual(new Set(['modul-1', 'modul-2']));
  });
});
