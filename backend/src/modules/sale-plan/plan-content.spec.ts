import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { EXAMPLE_FACTS } from '@toolkit/domain/company';
import { splitSections } from '@toolkit/domain/course';
import {
  ANCHOR_MONTHS,
  PHASES,
  type ScheduledTask,
  schedulePlan,
  type TaskTemplate,
} from '@toolkit/domain/plan';
import { CONTENT_DIR } from '../../config/content-dir.js';
import { readPlan } from './plan-file.js';

const WAYS = ['sale', 'family', 'employees'] as const;
const { templates, readiness } = await readPlan(new URL('plan/', CONTENT_DIR));
const byId = new Map(templates.map((template) => [template.id, template]));

const read = (path: string) => readFileSync(new URL(path, CONTENT_DIR), 'utf8');
const sectionsOf = (text: string) => splitSections(text).map(({ id }) => id);
const namesIn = (folder: string) =>
  readdirSync(new URL(folder, CONTENT_DIR))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.replace(/\.md$/, ''));

const shifted = ({ anchor, from, to }: TaskTemplate) => ({
  from: from + ANCHOR_MONTHS[anchor],
  to: to + ANCHOR_MONTHS[anchor],
});

describe.each(templates)('$id', (template) => {
  it('names documents, a section and a place that exist', () => {
    const documents = new Set(namesIn('downloads/'));
    expect(template.documents.filter((id) => !documents.has(id))).toEqual([]);
    const { module, section, place } = template;
    expect(sectionsOf(read(`course/${module}.md`))).toContain(section);
    const track = /^\/vertiefungen\/([a-z-]+)\?kapitel=([\w-]+)$/.exec(place ?? '');
    if (track) expect(read(`course/vertiefungen/${track[1]}.md`)).toContain(`{#${track[2]} `);
    else if (place) expect(PLACES).toContain(place);
  });

  it('comes neither before what it needs nor ends before it', () => {
    if (template.lock) return;
    const own = shifted(template);
    for (const need of template.needs.map((id) => byId.get(id) as TaskTemplate)) {
      const before = shifted(need);
      const order = [before.from <= own.from, before.to <= own.to];
      expect({ need: need.id, order }).toEqual({ need: need.id, order: [true, true] });
    }
  });

  it('says what one does in two to four sentences, to „Sie“', () => {
    const sentences = template.summary.replace(/Mio\./g, 'Mio').match(/[^.?]+[.?](?= |$)/g) ?? [];
    expect(sentences.length).toBeGreaterThanOrEqual(2);
    expect(sentences.length).toBeLessThanOrEqual(4);
    expect(`${template.summary} ${template.hint ?? ''}`).toMatch(/\b(Sie|Ihnen|Ihre?[mnrs]?)\b/);
    expect(`${template.title} ${template.summary} ${template.hint ?? ''}`).not.toMatch(/[!"]| - /);
  });

  it('shows nothing telling in a calendar', () => {
    expect(template.neutralTitle).not.toMatch(TELLING);
  });

  it('names the day of the wording with each norm', () => {
    expect(template.asOf === undefined).toBe(template.norm === undefined);
  });
});

/** The addresses of the product that a task may lead to, besides tracks. */
const PLACES = [
  '/unternehmenswert-rechner',
  '/verhandlungsprobe',
  ...['betrieb', 'zahlen', 'bereinigung', 'bilanz', 'sie', 'kaeufer', 'ergebnis'].map(
    (step) => `/bewertung?schritt=${step}`,
  ),
];

const TELLING =
  /verkauf|käufer|kauf\b|übergabe|übernahme|nachfolg|firma|unternehmen|betrieb|notar|anteil|gesellschaft|preis|angebot|bewert|vertraulich|schenk|\berb|testament|exit|due diligence/i;

it.each(WAYS)('has tasks in every phase on the way „%s“', (way) => {
  const phases = templates
    .filter(({ ways }) => ways.length === 0 || ways.includes(way))
    .map(({ phase }) => phase);
  expect(PHASES.filter((phase) => !phases.includes(phase))).toEqual([]);
});

it('proves each of the 36 points by a task', () => {
  const proved = new Set(templates.flatMap(({ points }) => points));
  const points = readiness.flatMap((group) => group.points.map(({ id }) => id));
  expect(points).toHaveLength(36);
  expect(points.filter((id) => !proved.has(id))).toEqual([]);
});

it('has the groups and sentences of the check that owners download', () => {
  const groups = read('downloads/modul-1-verkaufsreife-check.md')
    .split(/^### (?=[A-F]\. )/m)
    .slice(1)
    .map((part) => ({
      title: part.slice(0, part.indexOf('\n')),
      texts: Array.from(part.matchAll(/^- \[ \] (.+)$/gm), ([, text]) => text),
    }));
  expect(
    readiness.map(({ id, title, points }) => ({
      title: `${id}. ${title}`,
      texts: points.map(({ text }) => text),
    })),
  ).toEqual(groups);
  for (const { id, points } of readiness) {
    expect(points.map((point) => point.id)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `${id}${n}`));
  }
});

describe('the plan of the course’s company', () => {
  const schedule = schedulePlan({
    templates,
    facts: EXAMPLE_FACTS,
    progress: new Map(),
    startedOn: '2026-11-02',
    today: '2026-11-02',
  });
  const due = (id: string) =>
    schedule.tasks.find(({ template }) => template.id === id) as ScheduledTask;

  it('begins to search at the end of March 2028 and is signed in the middle of November', () => {
    expect(schedule).toMatchObject({
      handoverOn: '2028-12-29',
      searchOn: '2028-03-29',
      signingOn: '2028-11-14',
      proposed: false,
      earliestHandoverOn: null,
    });
  });

  // The days of content/course/beispiel.md, each with how many days the plan may differ.
  it.each([
    ['schluesselperson', '2027-10-01', 21],
    ['zweite-ansprache', '2027-12-17', 21],
    ['ablaeufe', '2027-12-17', 21],
    ['berater', '2028-01-21', 21],
    ['betriebsleitung', '2028-03-31', 7],
    ['pruefpunkt', '2028-03-31', 7],
    ['ansprache', '2028-06-15', 21],
    ['grosskunde', '2028-06-30', 7],
    ['kalkulation', '2028-06-30', 7],
    ['abwesenheit', '2028-07-28', 7],
    ['angebote', '2028-08-04', 7],
    ['vergleich', '2028-09-01', 7],
    ['loi', '2028-09-08', 10],
    ['dd', '2028-10-13', 7],
    ['vertrag', '2028-11-10', 7],
    ['zustimmungen', '2028-11-09', 7],
    ['unterschrift', '2028-11-14', 0],
    ['vollzug', '2028-12-29', 0],
    ['abrechnung', '2029-03-28', 7],
    ['hundert-tage', '2029-04-07', 3],
    ['steuererklaerung', '2030-02-28', 0],
  ])('has %s due about %s', (id, told, days) => {
    const apart = Math.abs(Date.parse(due(id).dueOn) - Date.parse(told)) / 86_400_000;
    expect(apart).toBeLessThanOrEqual(days);
  });

  it('leaves out what does not apply to it', () => {
    const ids = schedule.tasks.map(({ template }) => template.id);
    for (const id of [
      'information-613a',
      'pension',
      'mitgesellschafter',
      'alter-55',
      'ausschuss',
    ]) {
      expect(ids).not.toContain(id);
    }
    for (const id of ['buergschaft', 'ehegatte', 'betriebsleitung', 'notar']) {
      expect(ids).toContain(id);
    }
  });

  it('could be kept from its first day', () => {
    const late = schedule.tasks.filter(({ possibleFrom }) => possibleFrom !== null);
    expect(late.map(({ template }) => template.id)).toEqual([]);
  });
});
