import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { advance, countMet, judge, judgeSpeech, type Scene } from '@toolkit/domain/rehearsal';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { parseScene, readScenes } from './scene-file.js';

const scenes = await readScenes(
  new URL('rehearsal/', CONTENT_DIR),
  new URL('course/', CONTENT_DIR),
);

/** Every way through a scene, as the choices made. */
function waysThrough(scene: Scene, made: string[] = []): string[][] {
  const node = advance(scene, made)?.node;
  if (!node) return [made];
  return Object.keys(node.choices).flatMap((id) => waysThrough(scene, [...made, id]));
}

const points = (scene: Scene, way: string[]) => countMet(judge(scene, way));

it('the four scenes belong to modules 5 to 8', () => {
  expect(scenes.map(({ moduleId }) => moduleId)).toEqual([
    'modul-5',
    'modul-7',
    'modul-8',
    'modul-8',
  ]);
});

describe.each(scenes.map((scene) => [scene.id, scene] as const))('%s', (_id, scene) => {
  const ways = waysThrough(scene);

  it('ends on every path, after six to ten answers', () => {
    for (const way of ways) {
      expect(way.length).toBeGreaterThanOrEqual(6);
      expect(way.length).toBeLessThanOrEqual(10);
      expect(advance(scene, way)?.ending).not.toBeNull();
    }
  });

  it('meets every criterion on its best path and misses most on its worst', () => {
    const met = ways.map((way) => points(scene, way));
    expect(Math.max(...met)).toBe(scene.criteria.length);
    expect(Math.min(...met)).toBeLessThanOrEqual(1);
  });

  it('quotes on every path only what was said on it', () => {
    for (const way of ways.slice(0, 200)) {
      const said = advance(scene, way)?.exchanges.map((one) => one.said);
      for (const { quotes } of judge(scene, way))
        expect(said).toEqual(expect.arrayContaining(quotes));
    }
  });

  it('does not always hide the best answer behind the same letter', () => {
    const best = ways.find((way) => points(scene, way) === scene.criteria.length) ?? [];
    expect(new Set(best).size).toBeGreaterThan(1);
  });

  it('judges free speech by words and quotes them', () => {
    const criterion = scene.criteria[0] as Scene['criteria'][number];
    const bad = criterion.words.bad[0]?.replace('#', '1.500.000');
    const said = [`Ich sage es so: ${criterion.words.good[0]}.`];
    expect(judgeSpeech(scene, said)[0]).toMatchObject({ verdict: 'met', quotes: said });
    expect(judgeSpeech(scene, [`Nun ja, ${bad}.`])[0]?.verdict).toBe('missed');
  });
});

describe('a faulty file is refused with a sentence that names file and position', () => {
  const name = 'erstes-gespraech.yml';
  const text = readFileSync(new URL(`rehearsal/${name}`, CONTENT_DIR), 'utf8');
  const sections = new Set(
    scenes.flatMap(({ criteria }) =>
      criteria.map(({ section }) => `${section.moduleId}#${section.sectionId}`),
    ),
  );

  it.each([
    ['next: plaene', 'next: nirgends', '„auftakt.b“ führt zu „nirgends“, das es nicht gibt'],
    ['next: plaene', 'next: zahl', '„plaene“ wird nie erreicht'],
    ['next: zahl', 'next: gut', 'dauert 1 bis'],
    ['next: finanzierung', 'next: auftakt', 'im Kreis'],
    ['effects: { preis: -2 }', 'effects: { mut: 1 }', 'das unbekannte Kriterium „mut“'],
    ['modul-5#was-belegt-ist', 'modul-5#was-fehlt', '„modul-5#was-fehlt“, den es nicht gibt'],
    ['id: erstes-gespraech', 'id: anders', '„id“ muss erstes-gespraech sein'],
    ['start: auftakt', 'start: nirgends', 'den unbekannten Knoten „nirgends“'],
    ['title: Das erste Gespräch', 'titel: Das erste Gespräch', '„titel“ ist unbekannt'],
    ['goal: >-', 'goal: [', 'kein gültiges YAML'],
  ])('%s → %s', (from, to, sentence) => {
    const parsing = () => parseScene(name, text.replace(from, to), sections);
    expect(parsing).toThrow(sentence);
    expect(parsing).toThrow('content/rehearsal/erstes-gespraech.yml');
  });
});
