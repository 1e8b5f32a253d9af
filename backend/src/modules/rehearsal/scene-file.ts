import { readdir, readFile } from 'node:fs/promises';
import { must, text, wholeNumber } from '@toolkit/documents/front-matter';
import { parseYamlOr } from '@toolkit/documents/yaml';
import { splitSections } from '@toolkit/domain/course';
import { type Criterion, type Scene, TURNS, VERDICTS } from '@toolkit/domain/rehearsal';
import { z } from 'zod';

const slug = text.regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'muss aus a–z, 0–9, „-“ und „_“ bestehen');
const line = text.max(600, 'darf höchstens 600 Zeichen haben');
const words = z.array(text, { error: must('eine Liste') }).min(1, 'darf nicht leer sein');
const map = <Value extends z.ZodType>(value: Value) =>
  z.record(slug, value, { error: must('eine Liste mit Namen') });

const criterion = z.strictObject({
  id: slug,
  title: text.max(120, 'darf höchstens 120 Zeichen haben'),
  good: line,
  met: line,
  partly: line,
  missed: line,
  needs: wholeNumber(1, 5).default(2),
  section: text.regex(/^modul-\d+#[a-z0-9-]+$/, 'muss wie „modul-5#abschnitt“ lauten'),
  good_words: words,
  bad_words: words,
  unsaid: z.strictObject({
    verdict: z.enum(VERDICTS, { error: must('met, partly oder missed') }),
    text: line,
  }),
});

const choice = z.strictObject({
  says: line,
  effects: z.record(z.string(), wholeNumber(-2, 2)).default({}),
  next: slug,
});

const sceneFile = z.strictObject(
  {
    id: slug,
    title: text.max(120, 'darf höchstens 120 Zeichen haben'),
    module: text.regex(/^modul-\d+$/, 'muss wie „modul-5“ lauten'),
    summary: line,
    situation: text,
    goal: text,
    counterpart: z.strictObject({ name: text, role: text, manner: text, knows: text }),
    hidden: z
      .array(z.strictObject({ fact: text, condition: text }), { error: must('eine Liste') })
      .min(1, 'darf nicht leer sein'),
    criteria: z
      .array(criterion, { error: must('eine Liste') })
      .min(4, 'braucht mindestens vier Einträge')
      .max(6, 'darf höchstens sechs Einträge haben'),
    start: slug,
    nodes: map(z.strictObject({ says: line, choices: map(choice) })),
    endings: map(z.strictObject({ says: line, outcome: text })),
    free: z.strictObject({
      evasions: z
        .array(line, { error: must('eine Liste') })
        .min(3, 'braucht mindestens drei Einträge'),
      farewell: line,
      outcome: text,
    }),
  },
  { error: 'muss Felder wie „title: …“ enthalten' },
);

type SceneFile = z.infer<typeof sceneFile>;

/**
 * Reads a scene from its file `<id>.yml`.
 * @param sections what the course has, as `modul-5#was-belegt-ist`
 * @throws Error with one German sentence that names the file, the position and every fault
 */
export function parseScene(name: string, yaml: string, sections: ReadonlySet<string>): Scene {
  const parsed = sceneFile.safeParse(parseYamlOr(yaml, (fault) => faulty(name, [fault])));
  if (!parsed.success) throw faulty(name, parsed.error.issues.flatMap(sentencesFor));
  const written = parsed.data;
  const faults = [
    ...faultsOfNames(name, written, sections),
    ...faultsOfChoices(written),
    ...faultsOfPaths(written),
  ];
  if (faults.length > 0) throw faulty(name, faults);
  const { module, criteria, ...rest } = written;
  return { ...rest, moduleId: module, criteria: criteria.map(toCriterion) };
}

/**
 * The scenes of a folder, in the order of their modules.
 * @param folder `content/rehearsal/`, with a slash at its end
 * @param course `content/course/`, with a slash at its end
 */
export async function readScenes(folder: URL, course: URL): Promise<Scene[]> {
  const sections = await sectionsOf(course);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.yml')).sort();
  const scenes = await Promise.all(
    names.map(async (name) =>
      parseScene(name, await readFile(new URL(name, folder), 'utf8'), sections),
    ),
  );
  return scenes.sort((a, b) => a.moduleId.localeCompare(b.moduleId, 'de', { numeric: true }));
}

async function sectionsOf(course: URL): Promise<Set<string>> {
  const names = (await readdir(course)).filter((name) => /^modul-\d+\.md$/.test(name));
  const keys = await Promise.all(
    names.map(async (name) =>
      splitSections(await readFile(new URL(name, course), 'utf8')).map(
        ({ id }) => `${name.replace('.md', '')}#${id}`,
      ),
    ),
  );
  return new Set(keys.flat());
}

function faultsOfNames(name: string, scene: SceneFile, sections: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  if (name !== `${scene.id}.yml`) faults.push(`„id“ muss ${name.replace('.yml', '')} sein`);
  const ids = scene.criteria.map(({ id }) => id);
  for (const id of new Set(ids.filter((one, index) => ids.indexOf(one) < index))) {
    faults.push(`das Kriterium „${id}“ steht zweimal da`);
  }
  for (const { id, section } of scene.criteria) {
    if (!sections.has(section)) {
      faults.push(`das Kriterium „${id}“ nennt den Abschnitt „${section}“, den es nicht gibt`);
    }
  }
  for (const id of Object.keys(scene.endings).filter((one) => one in scene.nodes)) {
    faults.push(`„${id}“ ist zugleich Knoten und Ende`);
  }
  return faults;
}

function faultsOfChoices(scene: SceneFile): string[] {
  const criteria = new Set(scene.criteria.map(({ id }) => id));
  return Object.entries(scene.nodes).flatMap(([nodeId, { choices }]) => {
    const faults: string[] = [];
    if (Object.keys(choices).length !== 3) {
      faults.push(`der Knoten „${nodeId}“ braucht drei Antworten`);
    }
    for (const [id, { effects, next }] of Object.entries(choices)) {
      const position = `die Antwort „${nodeId}.${id}“`;
      if (!(next in scene.nodes) && !(next in scene.endings)) {
        faults.push(`${position} führt zu „${next}“, das es nicht gibt`);
      }
      for (const unknown of Object.keys(effects).filter((one) => !criteria.has(one))) {
        faults.push(`${position} nennt das unbekannte Kriterium „${unknown}“`);
      }
    }
    return faults;
  });
}

/** Everything is reached, nothing goes in circles, and each way is neither too short nor too long. */
function faultsOfPaths(scene: SceneFile): string[] {
  if (!(scene.start in scene.nodes))
    return [`„start“ nennt den unbekannten Knoten „${scene.start}“`];
  const turns = new Map<string, { least: number; most: number }>();
  const faults = new Set<string>();
  const walk = (at: string, before: string[]): { least: number; most: number } => {
    const known = turns.get(at);
    if (known) return known;
    const node = scene.nodes[at];
    if (before.includes(at)) faults.add(`das Gespräch dreht sich bei „${at}“ im Kreis`);
    let range = { least: 0, most: 0 };
    if (node && !before.includes(at)) {
      const after = Object.values(node.choices).map(({ next }) => walk(next, [...before, at]));
      range = {
        least: 1 + Math.min(...after.map(({ least }) => least)),
        most: 1 + Math.max(...after.map(({ most }) => most)),
      };
    }
    turns.set(at, range);
    return range;
  };
  const { least, most } = walk(scene.start, []);
  for (const id of [...Object.keys(scene.nodes), ...Object.keys(scene.endings)]) {
    if (!turns.has(id)) faults.add(`„${id}“ wird nie erreicht`);
  }
  if (least < TURNS.fewest || most > TURNS.most) {
    faults.add(
      `ein Gespräch dauert ${least} bis ${most} Antworten statt ${TURNS.fewest} bis ${TURNS.most}`,
    );
  }
  return [...faults];
}

function toCriterion(written: SceneFile['criteria'][number]): Criterion {
  const { met, partly, missed, section, good_words, bad_words, ...rest } = written;
  const [moduleId = '', sectionId = ''] = section.split('#');
  return {
    ...rest,
    texts: { met, partly, missed },
    section: { moduleId, sectionId },
    words: { good: good_words, bad: bad_words },
  };
}

function sentencesFor(issue: z.core.$ZodIssue): string[] {
  const position = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `„${[...issue.path, key].join('.')}“ ist unbekannt`);
  }
  return [position ? `„${position}“ ${issue.message}` : issue.message];
}

const faulty = (name: string, faults: string[]) =>
  new Error(`Die Szene content/rehearsal/${name} ist fehlerhaft: ${faults.join('; ')}.`);
