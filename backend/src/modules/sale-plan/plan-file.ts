import { readFile } from 'node:fs/promises';
import { must, text, wholeNumber } from '@toolkit/documents/front-matter';
import { parseYamlOr } from '@toolkit/documents/yaml';
import { describeField, type FieldPath, SALE_WAYS } from '@toolkit/domain/company';
import {
  ANCHORS,
  type Condition,
  PHASES,
  READINESS_GROUPS,
  type ReadinessGroupContent,
  TASK_KINDS,
  type TaskTemplate,
} from '@toolkit/domain/plan';
import { z } from 'zod';

/** What authors write of the plan: its tasks and the points of readiness. */
export interface PlanContent {
  templates: readonly TaskTemplate[];
  readiness: readonly ReadinessGroupContent[];
}

const id = text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'muss aus a–z, 0–9 und „-“ bestehen');
const line = (most: number) => text.max(most, `darf höchstens ${most} Zeichen haben`);
const list = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry, { error: must('eine Liste') }).default([]);
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: must(`eines von ${values.join(', ')}`) });
const months = z
  .number({ error: must('eine Zahl von Monaten') })
  .min(-120, 'muss ab −120 liegen')
  .max(120, 'muss bis 120 liegen');

const field = text
  .refine((path) => describeField(path) !== undefined, 'ist keine Angabe zum Unternehmen')
  .transform((path) => path as FieldPath);

const condition: z.ZodType<Condition> = z.lazy(() =>
  z.union(
    [
      z.strictObject({ field, in: z.array(z.union([z.string(), z.boolean()])).min(1) }),
      z.strictObject({ field, atLeast: z.number() }),
      z.strictObject({ field, withinYears: z.number().positive() }),
      z.strictObject({ anyOf: z.array(condition).min(1) }),
    ],
    { error: 'muss „field“ mit „in“, „atLeast“ oder „withinYears“ haben, oder „anyOf“' },
  ),
);

const task = z
  .strictObject({
    id,
    title: line(120),
    phase: oneOf(PHASES),
    anchor: oneOf(ANCHORS),
    from: months,
    to: months,
    days: wholeNumber(1, 730),
    needs: list(id),
    when: list(condition),
    ways: list(oneOf(SALE_WAYS)),
    lock: z.strictObject({ field, years: wholeNumber(1, 30) }).optional(),
    kind: oneOf(TASK_KINDS),
    norm: line(200).optional(),
    asOf: text.regex(/^20\d\d-\d\d-\d\d$/, 'muss ein Tag wie „2026-11-22“ sein').optional(),
    summary: line(700),
    hint: line(500).optional(),
    evidence: line(160),
    points: list(text.regex(/^[A-F][1-6]$/, 'muss ein Punkt wie „C1“ sein')),
    module: text.regex(/^modul-[1-9]$/, 'muss wie „modul-5“ lauten'),
    section: id.optional(),
    documents: list(id),
    place: text.startsWith('/', 'muss eine Adresse wie „/bewertung“ sein').optional(),
    neutralTitle: line(60),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'liegt vor „from“' })
  .refine(({ kind, norm, asOf }) => kind !== 'law' || (norm && asOf), {
    path: ['norm'],
    error: 'fehlt mit „asOf“: die Aufgabe beruht auf einem Gesetz',
  });

const readiness = z.strictObject({
  id: oneOf(READINESS_GROUPS),
  title: line(80),
  points: z.array(
    z.strictObject({ id: text.regex(/^[A-F][1-6]$/, 'muss wie „C1“ lauten'), text: line(200) }),
    { error: must('eine Liste') },
  ),
});

/**
 * Reads the plan's tasks and points.
 * @param folder `content/plan/`, with a slash at its end
 * @throws Error with one German sentence that names the file and every fault in it
 */
export async function readPlan(folder: URL): Promise<PlanContent> {
  const [tasks, points] = await Promise.all(
    ['tasks.yml', 'readiness.yml'].map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  return parsePlan(tasks ?? '', points ?? '');
}

/** @throws Error with one German sentence that names the file and every fault in it */
export function parsePlan(tasks: string, points: string): PlanContent {
  const groups = parseList('readiness.yml', points, readiness);
  const templates = parseList('tasks.yml', tasks, task) as TaskTemplate[];
  const known = new Set(groups.flatMap((group) => group.points.map((point) => point.id)));
  const faults = [
    ...doubled(templates.map((template) => template.id)).map((id) => `„${id}“ steht zweimal da`),
    ...templates.flatMap((template) =>
      template.points
        .filter((point) => !known.has(point))
        .map((point) => `„${template.id}“ nennt den Punkt ${point}, den es nicht gibt`),
    ),
    ...faultsOfOrder(templates),
  ];
  if (faults.length > 0) throw faulty('tasks.yml', faults);
  return { templates, readiness: groups };
}

/** What comes before a task must exist, and nothing may wait for itself. */
function faultsOfOrder(templates: readonly TaskTemplate[]): string[] {
  const byId = new Map(templates.map((template) => [template.id, template]));
  const done = new Set<string>();
  const faults: string[] = [];
  const follow = (template: TaskTemplate, way: readonly string[]) => {
    if (done.has(template.id)) return;
    if (way.includes(template.id)) {
      faults.push(`„${template.id}“ wartet auf sich selbst`);
      return;
    }
    for (const need of template.needs) {
      const before = byId.get(need);
      if (before) follow(before, [...way, template.id]);
      else faults.push(`„${template.id}“ wartet auf „${need}“, das es nicht gibt`);
    }
    done.add(template.id);
  };
  for (const template of templates) follow(template, []);
  return faults;
}

function parseList<Entry extends z.ZodType>(name: string, yaml: string, entry: Entry) {
  const content = parseYamlOr(yaml, (fault) => faulty(name, [fault]));
  const parsed = z
    .array(entry, { error: 'muss eine Liste sein' })
    .safeParse(content, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw faulty(
    name,
    parsed.error.issues.map(({ path, message }) => {
      const [index, ...rest] = path;
      return index === undefined
        ? `die Datei ${message}`
        : `Eintrag ${Number(index) + 1}: „${rest.join('.')}“ ${message}`;
    }),
  );
}

const doubled = (ids: string[]) => [
  ...new Set(ids.filter((one, index) => ids.indexOf(one) < index)),
];

function faulty(name: string, faults: readonly string[]): Error {
  return new Error(`Die Datei content/plan/${name} ist fehlerhaft: ${faults.join('; ')}.`);
}
