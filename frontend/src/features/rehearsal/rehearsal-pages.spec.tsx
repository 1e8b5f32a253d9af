import { expect, it } from '@jest/globals';
import { answer, refusal, sentTo } from '@test/api';
import { OWNER, PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';
import type { RehearsalDto, SceneDto } from '@/api';

const SCENE: SceneDto = {
  id: 'erstes-gespraech',
  title: 'Das erste Gespräch',
  summary: 'Ein Mitbewerber will Ihre Zahl hören.',
  counterpart: { name: 'Jürgen Thiele', role: 'Inhaber' },
  moduleId: 'modul-5',
  moduleTitle: 'Ihre Unterlagen',
  open: true,
  free: false,
};

const RUN: RehearsalDto = {
  id: 'probe-1',
  sceneId: SCENE.id,
  title: SCENE.title,
  moduleId: SCENE.moduleId,
  counterpart: SCENE.counterpart,
  situation: 'Juni 2028.',
  goal: 'Nichts verraten.',
  mode: 'script',
  state: 'open',
  exchanges: [],
  question: {
    says: 'Was soll der Laden kosten?',
    choices: [
      { id: 'a', says: 'Zwei Millionen.' },
      { id: 'b', says: 'Das Angebot machen Sie.' },
    ],
  },
  unanswered: null,
  turnsLeft: 9,
  result: null,
};

const ENDED: RehearsalDto = {
  ...RUN,
  state: 'ended',
  exchanges: [{ heard: 'Was soll der Laden kosten?', said: 'Das Angebot machen Sie.' }],
  question: null,
  result: {
    farewell: 'Einverstanden.',
    outcome: 'Ihre Zahl liegt noch im Schrank.',
    criteria: [
      {
        id: 'preis',
        title: 'Ihre Zahl bleibt bei Ihnen',
        good: 'Das Angebot macht die andere Seite.',
        verdict: 'met',
        text: 'Sie haben keine Zahl genannt.',
        quotes: ['Das Angebot machen Sie.'],
        moduleId: 'modul-5',
        section: 8,
        heading: 'Vom ersten Treffen',
      },
    ],
  },
};

it('begins a scene, hands the focus to each new sentence and ends with the rubric', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/rehearsals/scenes', [SCENE]);
  answer('GET /api/rehearsals', []);
  answer('POST /api/rehearsals', RUN);
  answer('GET /api/rehearsals/probe-1', RUN);
  const { user, address } = await openPage('/verhandlungsprobe');
  await user.click(await screen.findByRole('button', { name: /^Gespräch beginnen/ }));
  await waitFor(() => expect(address()).toBe('/verhandlungsprobe/probe-1'));
  expect(await screen.findByText('Was soll der Laden kosten?')).toBeVisible();

  answer('POST /api/rehearsals/probe-1/answers', ENDED);
  await user.click(screen.getByRole('button', { name: 'Das Angebot machen Sie.' }));
  const heading = await screen.findByRole('heading', { name: '1 von 1 Punkten erreicht' });
  expect(screen.getByText('Einverstanden.')).toHaveFocus();
  expect(sentTo('POST /api/rehearsals/probe-1/answers')).toEqual([{ turn: 0, choice: 'b' }]);
  const rubric = within(heading.closest('section') as HTMLElement);
  expect(rubric.getByText('„Das Angebot machen Sie.“')).toBeVisible();
  expect(rubric.getByRole('link', { name: /^Nachlesen in Modul 5/ })).toHaveAttribute(
    'href',
    '/modules/modul-5?abschnitt=8',
  );
  expect(rubric.getByRole('button', { name: 'Noch einmal' })).toBeEnabled();
});

it('keeps the choices and says why when an answer does not arrive', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/rehearsals/probe-1', RUN);
  const message = 'Auf diesen Satz haben Sie schon geantwortet.';
  answer('POST /api/rehearsals/probe-1/answers', refusal(409, { message }));
  const { user } = await openPage('/verhandlungsprobe/probe-1');
  await user.click(await screen.findByRole('button', { name: 'Zwei Millionen.' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Zwei Millionen.' })).toBeEnabled();
});

it('shows a free member what a locked scene is and the way to premium', async () => {
  signInAs(OWNER);
  answer('GET /api/rehearsals/scenes', [{ ...SCENE, open: false }]);
  answer('GET /api/rehearsals', []);
  await openPage('/verhandlungsprobe');
  expect(await screen.findByText('Gesperrt')).toBeVisible();
  expect(screen.getByText(SCENE.summary)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Premium freischalten/ })).toHaveAttribute(
    'href',
    '/checkout',
  );
  expect(screen.queryByRole('button', { name: /^Gespräch beginnen/ })).toBeNull();
});

it('lists what was rehearsed and deletes it', async () => {
  signInAs(PREMIUM_OWNER);
  const run = {
    id: 'probe-1',
    sceneId: SCENE.id,
    mode: 'script',
    createdAt: '2026-11-20T09:30:00.000Z',
  };
  answer('GET /api/rehearsals/scenes', [SCENE]);
  answer('GET /api/rehearsals', [
    { ...run, state: 'ended', met: 3, criteria: 5 },
    { ...run, id: 'probe-2', mode: 'free', state: 'open', met: null, criteria: null },
  ]);
  answer('DELETE /api/rehearsals/probe-1', { id: 'probe-1' });
  const { user } = await openPage('/verhandlungsprobe');
  expect(await screen.findByText(/3 von 5 Punkten erreicht/)).toBeVisible();
  expect(screen.getByText(/frei gesprochen, noch offen/)).toBeVisible();
  const [first] = screen.getAllByRole('button', { name: /^Löschen/ });
  await user.click(first as HTMLElement);
  await waitFor(() => expect(screen.queryByText(/3 von 5/)).toBeNull());
  expect(screen.getByRole('heading', { name: 'Ihre Proben' })).toHaveFocus();
});

it('tells who may not open a run and offers no second try', async () => {
  signInAs(OWNER);
  const message = 'Premium-Zugang erforderlich: Dieses Modul gehört zum Premium-Zugang.';
  answer('GET /api/rehearsals/probe-1', refusal(403, { message }));
  await openPage('/verhandlungsprobe/probe-1');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
});

const FREE: RehearsalDto = {
  ...RUN,
  mode: 'free',
  question: { says: 'Was soll der Laden kosten?', choices: [] },
};

const SAY = 'POST /api/rehearsals/probe-1/sentences';

it('speaks freely where that is offered, and ends with the rubric', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/rehearsals/scenes', [{ ...SCENE, free: true }]);
  answer('GET /api/rehearsals', []);
  answer('POST /api/rehearsals', FREE);
  answer('GET /api/rehearsals/probe-1', FREE);
  const { user } = await openPage('/verhandlungsprobe');
  expect(await screen.findByRole('button', { name: /^Vorgegebene Antworten/ })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: /^Frei sprechen/ }));
  expect(sentTo('POST /api/rehearsals')).toEqual([{ sceneId: SCENE.id, mode: 'free' }]);

  const area = await screen.findByRole('textbox', { name: 'Was sagen Sie?' });
  expect(screen.queryByRole('button', { name: 'Gespräch beenden' })).toBeNull();
  const exchanges = [{ heard: 'Was soll der Laden kosten?', said: 'Das Angebot machen Sie.' }];
  const next = { says: 'Helfen Sie mir.', choices: [] };
  answer(SAY, { ...FREE, exchanges, question: next, turnsLeft: 8 });
  await user.type(area, '  Das Angebot machen Sie. {Enter}');
  expect(await screen.findByText('Helfen Sie mir.')).toHaveFocus();
  expect(sentTo(SAY)).toEqual([{ turn: 0, text: 'Das Angebot machen Sie.' }]);
  expect(screen.getByRole('textbox', { name: 'Was sagen Sie?' })).toHaveValue('');
  expect(screen.getByText('Noch höchstens 8 Sätze, dann endet das Gespräch.')).toBeVisible();

  answer('POST /api/rehearsals/probe-1/end', { ...ENDED, mode: 'free' });
  await user.click(screen.getByRole('button', { name: 'Gespräch beenden' }));
  expect(await screen.findByRole('heading', { name: '1 von 1 Punkten erreicht' })).toBeVisible();
});

it('keeps what was said where the other side is silent, also when the page is opened anew', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/rehearsals/probe-1', {
    ...FREE,
    unanswered: { text: 'Das Angebot machen Sie.', answering: false },
  });
  const message = 'Ihr Gegenüber antwortet gerade nicht. Ihr Satz ist gespeichert.';
  answer(SAY, refusal(503, { message }));
  const { user } = await openPage('/verhandlungsprobe/probe-1');
  const area = await screen.findByRole('textbox', { name: 'Was sagen Sie?' });
  expect(area).toHaveValue('Das Angebot machen Sie.');
  await user.click(screen.getByRole('button', { name: 'Sagen' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(area).toHaveValue('Das Angebot machen Sie.');
  expect(screen.getByRole('button', { name: 'Sagen' })).toBeEnabled();
});
