import { beforeEach, expect, it, jest } from '@jest/globals';
import { answer, refusal, sentTo } from '@test/api';
import { MODULES } from '@test/course';
import { OWNER, PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { IncludedTalkDto, PlanDto, PlanPreviewDto, PlanTaskDto, TodayDto } from '@/api';

const TASK: PlanTaskDto = {
  id: 'ziele',
  own: false,
  version: 0,
  title: 'Persönliche Ziele aufschreiben',
  phase: 'klaeren',
  kind: 'recommendation',
  state: 'open',
  locked: false,
  startOn: '2026-11-23',
  dueOn: '2026-12-30',
  setByOwner: false,
  overdue: false,
  possibleFrom: null,
  ask: [],
  blockedBy: [],
  summary: 'Schreiben Sie auf, was Sie nach der Übergabe brauchen.',
  hint: null,
  norm: null,
  asOf: null,
  evidenceWanted: 'Blatt mit Datum',
  points: ['A1'],
  module: 'modul-1',
  section: 'ziele',
  documents: [],
  place: null,
  reason: null,
  note: null,
  responsible: null,
  doneOn: null,
  evidence: [],
};

const GUARANTEE: PlanTaskDto = {
  ...TASK,
  id: 'buergschaft',
  title: 'Aus der Bürgschaft entlassen werden',
  phase: 'uebergeben',
  kind: 'contract',
  ask: [
    {
      field: 'owner.personalGuarantee',
      label: 'Sie bürgen persönlich',
      unit: 'yesNo',
      purpose: 'Eine Bürgschaft endet nicht von selbst.',
      choices: null,
    },
  ],
};

const PLAN: PlanDto = {
  started: true,
  today: '2026-11-23',
  startedOn: '2026-11-23',
  handoverOn: '2028-12-29',
  proposed: false,
  signingOn: '2028-11-14',
  searchOn: '2028-03-29',
  earliestHandoverOn: null,
  way: 'sale',
  tasks: [TASK, GUARANTEE],
  thisWeek: ['ziele'],
  readiness: {
    met: 0,
    total: 1,
    weakest: 'A',
    step: 0,
    groups: [
      {
        id: 'A',
        title: 'Sie selbst und Ihre Familie',
        met: 0,
        points: [
          {
            id: 'A1',
            text: 'Ich weiß, in welchem Jahr ich übergeben will.',
            state: 'open',
            provedOn: null,
            validUntil: null,
            confirmed: false,
          },
        ],
      },
    ],
    next: ['ziele'],
  },
  effects: [],
};

const PREVIEW: PlanPreviewDto = {
  handoverOn: '2029-06-30',
  proposed: false,
  earliestHandoverOn: null,
  moved: [{ id: 'ziele', title: TASK.title, from: '2026-12-30', to: '2027-06-30' }],
  kept: 1,
};

const TALK: IncludedTalkDto = {
  included: true,
  minutes: 30,
  state: 'open',
  proposals: [],
  appointmentAt: null,
  bookingUrl: null,
  priorityUntil: '2999-05-23T00:00:00.000Z',
  email: 'kontakt@uebergabewerk.example',
};

beforeEach(() => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/plan', PLAN);
  answer('GET /api/downloads', []);
  answer('GET /api/talk', TALK);
  answer('POST /api/plan/preview', PREVIEW);
});

it('asks for the day and the way before there is a plan, and lets the plan propose a day', async () => {
  answer('GET /api/plan', { ...PLAN, started: false, proposed: true });
  answer('PUT /api/plan', PLAN);
  await openPage('/mein-verkauf');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Plan aufstellen' }));
  expect(screen.getByText(/Bitte nennen Sie einen Tag/)).toBeVisible();
  expect(sentTo('PUT /api/plan')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /Weiß ich noch nicht/ }));
  await user.click(screen.getByRole('radio', { name: 'Übergabe in der Familie' }));
  await user.click(screen.getByRole('button', { name: 'Plan aufstellen' }));
  expect(await screen.findByRole('heading', { name: 'Diese Woche' })).toBeVisible();
  expect(sentTo('PUT /api/plan')).toEqual([{ handoverOn: null, way: 'family' }]);
});

it('shows what moves before anything moves', async () => {
  answer('PUT /api/plan', { ...PLAN, handoverOn: '2029-06-30' });
  await openPage('/mein-verkauf');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tag oder Weg ändern' }));
  const dialog = within(screen.getByRole('dialog'));
  const day = dialog.getByRole('textbox', { name: 'Tag der Übergabe' });
  await user.clear(day);
  await user.type(day, '30.06.2029');
  expect(
    await dialog.findByText('1 Aufgabe ändert sich; ein von Hand gesetzter Tag bleibt'),
  ).toBeVisible();
  expect(sentTo('PUT /api/plan')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() =>
    expect(sentTo('PUT /api/plan')).toEqual([{ handoverOn: '2029-06-30', way: 'sale' }]),
  );
  expect(await screen.findByText('30. Juni 2029')).toBeVisible();
});

it('the start page knows of a change of the plan at once', async () => {
  const today: TodayDto = {
    lastRead: null,
    plan: {
      started: false,
      handoverOn: PLAN.handoverOn,
      readinessMet: 0,
      nextTask: null,
      nextDeadline: null,
    },
    value: null,
    net: null,
  };
  answer('GET /api/user/stats', { completedModules: 0, chatMessages: 0, daysActive: 0 });
  answer('GET /api/modules', MODULES);
  answer('GET /api/user/today', today);
  answer('GET /api/plan', { ...PLAN, started: false });
  const { user } = await openPage('/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Zieltag wählen' }));
  answer('PUT /api/plan', PLAN);
  const nextTask = { id: TASK.id, title: TASK.title, dueOn: TASK.dueOn };
  answer('GET /api/user/today', { ...today, plan: { ...today.plan, started: true, nextTask } });
  await user.click(await screen.findByRole('button', { name: 'Plan aufstellen' }));
  await user.click(
    within(screen.getByRole('navigation', { name: 'Hauptnavigation' })).getByRole('link', {
      name: 'Übersicht',
    }),
  );
  expect(await screen.findByRole('link', { name: TASK.title })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Zieltag wählen' })).toBeNull();
});

it('finishes a task with evidence', async () => {
  answer('PUT /api/plan/tasks/ziele', PLAN);
  await openPage('/mein-verkauf?aufgabe=ziele');
  const dialog = within(await screen.findByRole('dialog', { name: TASK.title }));
  const user = userEvent.setup();
  await user.click(dialog.getByRole('radio', { name: 'Erledigt' }));
  await user.click(dialog.getByRole('button', { name: 'Beleg hinzufügen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Was' }), 'Blatt im Tresor');
  await user.click(dialog.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('PUT /api/plan/tasks/ziele')).toMatchObject([
    { version: 0, state: 'done', evidence: [{ kind: 'sentence', text: 'Blatt im Tresor' }] },
  ]);
});

it('keeps what was typed when another window was first, and offers the new state', async () => {
  const message = 'Diese Aufgabe wurde inzwischen in einem anderen Fenster geändert.';
  answer('PUT /api/plan/tasks/ziele', refusal(409, { code: 'PLAN_TASK_CHANGED', message }));
  await openPage('/mein-verkauf?aufgabe=ziele');
  const user = userEvent.setup();
  const note = await screen.findByRole('textbox', { name: /Notiz/ });
  await user.type(note, 'Mein Satz');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(note).toHaveValue('Mein Satz');
  expect(screen.getByRole('button', { name: 'Meine Eingaben behalten' })).toBeVisible();
});

it('says at the title of an own task what the sheet of the plan cannot show, and keeps the rest', async () => {
  const said = 'Die Aufgabe: Unsere Druckschrift kennt 😀 nicht.';
  const faults = { code: 'VALIDATION_FAILED', message: said, fields: { title: [said] } };
  answer('POST /api/plan/tasks', refusal(400, faults));
  await openPage('/mein-verkauf');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Eigene Aufgabe' }));
  const title = screen.getByRole('textbox', { name: 'Was ist zu tun?' });
  await user.type(title, 'Vater anrufen 😀');
  await user.click(screen.getByRole('button', { name: 'Aufgabe anlegen' }));
  await waitFor(() => expect(title).toHaveAccessibleDescription(said));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(title).toHaveValue('Vater anrufen 😀');
});

it('asks first where the facts do not say whether a task applies', async () => {
  answer('PUT /api/plan/answers', { ...PLAN, tasks: [TASK] });
  await openPage('/mein-verkauf?aufgabe=buergschaft');
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Nein' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentTo('PUT /api/plan/answers')).toEqual([
    { field: 'owner.personalGuarantee', value: false },
  ]);
});

it('finds a task by a word, in whatever phase', async () => {
  await openPage('/mein-verkauf');
  const user = userEvent.setup();
  await user.type(await screen.findByRole('searchbox', { name: 'Suchen' }), 'bürgschaft');
  const list = screen.getByRole('region', { name: 'Alle Aufgaben' });
  expect(await within(list).findByRole('link', { name: /Bürgschaft/ })).toBeVisible();
  expect(within(list).queryByRole('link', { name: /Ziele/ })).toBeNull();
});

it('keeps what is shown of the list in the address, by phase and by state', async () => {
  answer('GET /api/plan', {
    ...PLAN,
    tasks: [
      TASK,
      { ...GUARANTEE, state: 'waiting' },
      { ...TASK, id: 'sprechen', title: 'Mit der Familie sprechen', state: 'running' },
    ],
  });
  const { address } = await openPage('/mein-verkauf?zeigen=running');
  const user = userEvent.setup();
  const list = within(await screen.findByRole('region', { name: 'Alle Aufgaben' }));
  const titles = () => list.getAllByRole('link').map(({ textContent }) => textContent);
  expect(list.getByRole('combobox', { name: 'Zeigen' })).toHaveDisplayValue('Läuft');
  expect(titles()).toEqual([expect.stringContaining('Mit der Familie sprechen')]);
  await user.selectOptions(list.getByRole('combobox', { name: 'Zeigen' }), 'Wartet');
  expect(titles()).toEqual([expect.stringContaining(GUARANTEE.title)]);
  expect(address()).toBe('/mein-verkauf?zeigen=waiting');
  await user.selectOptions(list.getByRole('combobox', { name: 'Phase' }), 'Klären');
  expect(list.getByText(/Dazu gibt es keine Aufgabe/)).toBeVisible();
  await user.selectOptions(list.getByRole('combobox', { name: 'Zeigen' }), 'Was offen ist');
  expect(titles()).toHaveLength(2);
  await user.click(list.getByRole('link', { name: /Familie/ }));
  expect(address()).toBe('/mein-verkauf?phase=klaeren&aufgabe=sprechen');
});

it('says of a locked task what it is and when, and where one unlocks it', async () => {
  signInAs(OWNER);
  answer('GET /api/plan', {
    ...PLAN,
    tasks: [TASK, { ...GUARANTEE, locked: true, ask: [], summary: null }],
  });
  await openPage('/mein-verkauf?aufgabe=buergschaft');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/30. Dezember 2026/)).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Premium freischalten' })).toHaveAttribute(
    'href',
    '/checkout',
  );
  expect(dialog.queryByRole('button', { name: 'Speichern' })).toBeNull();
});

const EFFECT: PlanDto['effects'][number] = {
  field: 'company.ownerDependency',
  label: 'Abhängigkeit von Ihnen',
  from: 'hoch',
  to: 'mittel',
  points: ['C1'],
  netGain: 112_340,
};

it.each([
  [499, 'unter 500 €'],
  [500, 'rund 1.000 €'],
  [0, null],
  [-2_000, null],
])('reads a gain of %s euros as %s', async (netGain, read) => {
  answer('GET /api/plan', { ...PLAN, effects: [{ ...EFFECT, netGain }] });
  await openPage('/mein-verkauf');
  const card = await screen.findByRole('region', { name: 'Vorschlag für Ihre Bewertung' });
  if (read) expect(card).toHaveTextContent(`Nach Steuern bleiben damit ${read} mehr.`);
  else expect(card).not.toHaveTextContent('Nach Steuern');
  expect(card).not.toHaveTextContent(/\b0 €/);
});

it('takes over a better fact only when the owner says so', async () => {
  answer('GET /api/plan', { ...PLAN, effects: [EFFECT] });
  answer('POST /api/plan/effects', PLAN);
  await openPage('/mein-verkauf');
  expect(await screen.findByText('rund 112.000 €')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'In die Bewertung übernehmen' }));
  expect(sentTo('POST /api/plan/effects')).toEqual([
    { field: 'company.ownerDependency', to: 'mittel' },
  ]);
});

it('says what to do when the plan cannot be loaded', async () => {
  answer('GET /api/plan', refusal(502));
  await openPage('/mein-verkauf');
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
});

it('asks for the included conversation with three times', async () => {
  answer('POST /api/talk', { ...TALK, state: 'requested', proposals: ['2027-01-11T10:00'] });
  await openPage('/mein-verkauf');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Termin anfragen' }));
  await user.click(screen.getByRole('button', { name: 'Anfrage senden' }));
  expect(screen.getByText('Bitte nennen Sie drei Tage.')).toBeVisible();
  for (const [index, day] of ['11.01.2027', '12.01.2027', '13.01.2027'].entries()) {
    await user.type(screen.getByRole('textbox', { name: `Tag ${index + 1}` }), day);
  }
  await user.click(screen.getByRole('button', { name: 'Anfrage senden' }));
  expect(await screen.findByText(/Angefragt/)).toBeVisible();
  expect(sentTo('POST /api/talk')).toEqual([
    { proposals: ['2027-01-11T10:00', '2027-01-12T14:00', '2027-01-13T18:00'], message: '' },
  ]);
});

it('offers no conversation where the access includes none', async () => {
  answer('GET /api/talk', { ...TALK, included: false });
  await openPage('/mein-verkauf');
  expect(await screen.findByRole('heading', { name: 'Diese Woche' })).toBeVisible();
  expect(screen.queryByText(/Ihr Gespräch/)).toBeNull();
});

it('fetches the timeline as a sheet of A3, and says it where that fails', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:file');
  HTMLAnchorElement.prototype.click = jest.fn();
  const message = 'Das Blatt konnte nicht erstellt werden.';
  answer('GET /api/plan/timeline.pdf', refusal(503, { code: 'PLAN_NOT_SET', message }));
  await openPage('/mein-verkauf?ansicht=zeitstrahl');
  const user = userEvent.setup();
  const button = await screen.findByRole('button', { name: 'Als PDF (A3)' });
  await user.click(button);
  expect(await screen.findByText(message)).toBeVisible();
  expect(URL.createObjectURL).not.toHaveBeenCalled();
  answer('GET /api/plan/timeline.pdf', () => new Response('Datei'));
  await user.click(button);
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(message)).toBeNull();
});
