import { beforeEach, expect, it } from '@jest/globals';
import { answer, hold, refusal } from '@test/api';
import { FREE_MODULES, MODULES, moduleText } from '@test/course';
import { OWNER, PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage, shownToast } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';
import type {
  DownloadDto,
  ModuleSummaryDto,
  ProgressDto,
  TodayDto,
  TrackDto,
  TrackSummaryDto,
  UserStatsDto,
} from '@/api';

const main = () => within(screen.getByRole('main'));

const tile = (label: string) => main().getByText(label).closest('dl > div');

const DOCUMENT: DownloadDto = {
  id: 'modul-1-verkaufsreife-check',
  moduleId: 'modul-1',
  title: 'Verkaufsreife-Check',
  description: 'Wo Ihr Unternehmen steht.',
  fileType: 'PDF',
  fileSize: 120_000,
  fileUrl: '/downloads/modul-1-verkaufsreife-check.pdf',
  downloadCount: 0,
};

const TODAY: TodayDto = {
  lastRead: null,
  plan: {
    started: false,
    handoverOn: '2028-12-31',
    readinessMet: 0,
    nextTask: null,
    nextDeadline: null,
  },
  value: null,
  net: null,
};

beforeEach(() => {
  answer('GET /api/user/stats', {
    completedModules: 0,
    chatMessages: 0,
    daysActive: 0,
  } satisfies UserStatsDto);
  answer('GET /api/user/today', TODAY);
  answer('GET /api/modules/*/progress', { progressPercentage: 0 } satisfies ProgressDto);
  answer('PUT /api/modules/*/position', {});
  // The browser sets the text itself, as without a connection.
  answer('GET /api/modules/*/text?abschnitt=*', { html: null });
  answer('GET /api/modules/*/exercises', []);
  answer('GET /api/modules/*/downloads', []);
  answer('GET /api/downloads', []);
  answer('GET /api/tracks', []);
});

it('the dashboard of a premium member offers nothing to buy', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/modules', MODULES);
  await openPage('/dashboard');
  expect(await screen.findByRole('region', { name: 'Ihre Module' })).toBeVisible();
  expect(tile('Status')).toHaveTextContent('Premium');
  expect(screen.getByRole('main').querySelectorAll('a[href="/checkout"]')).toHaveLength(0);
});

it('the dashboard opens with what one was reading, the next task, the next date and what is left', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/modules', MODULES);
  answer('GET /api/user/today', {
    lastRead: {
      moduleId: 'modul-1',
      orderIndex: 1,
      title: 'Verkaufsreife',
      sectionTitle: 'Fünf Wege',
    },
    plan: {
      started: true,
      handoverOn: '2028-12-29',
      readinessMet: 4,
      nextTask: { id: 'steuerbild', title: 'Steuergespräch', dueOn: '2026-12-22' },
      nextDeadline: null,
    },
    value: 1_876_400,
    net: 1_108_300,
  } satisfies TodayDto);
  await openPage('/dashboard');
  const glance = within(await screen.findByRole('region', { name: 'Ihr Verkauf auf einen Blick' }));
  expect(glance.getByRole('link', { name: 'Steuergespräch' })).toHaveAttribute(
    'href',
    '/mein-verkauf?aufgabe=steuerbild',
  );
  expect(glance.getByText('29. Dezember 2028')).toBeVisible();
  expect(glance.getByRole('link', { name: /1\.108\.000.€/ })).toBeVisible();
  expect(glance.getByText(/1,88.Mio\. €/)).toBeVisible();
});

it('somebody new is shown where to begin with plan and value', async () => {
  signInAs(OWNER);
  answer('GET /api/modules', FREE_MODULES);
  await openPage('/dashboard');
  expect(await screen.findByRole('link', { name: 'Zieltag wählen' })).toHaveAttribute(
    'href',
    '/mein-verkauf',
  );
  expect(screen.getByRole('link', { name: 'Wert schätzen' })).toBeVisible();
});

it('nothing of the dashboard opens with zeros, and one thing is the first to do', async () => {
  signInAs(OWNER);
  answer('GET /api/modules', FREE_MODULES);
  await openPage('/dashboard');
  expect(await screen.findByRole('region', { name: 'Ihre Module' })).toBeVisible();
  expect(await screen.findByText('ist Ihr erster Tag')).toBeVisible();
  expect(tile('Fortschritt')).toHaveTextContent('9 Module');
  expect(tile('Erfolgsquote')).toHaveTextContent('–wächst mit jedem Abschnitt');
  expect(screen.getByRole('main')).not.toHaveTextContent(/(^|\D)0 %|0\/9/);
  expect(main().getByRole('link', { name: 'Jetzt beginnen' })).toHaveAttribute(
    'href',
    '/modules/modul-1',
  );
  const way = within(main().getByRole('list', { name: 'Ihr Weg durch den Kurs' }));
  expect(way.getAllByRole('listitem')).toHaveLength(6);
  expect(way.getAllByRole('link')).toHaveLength(1);
});

it('who has begun sees figures and a bar for each of the first modules', async () => {
  signInAs(PREMIUM_OWNER);
  const [first, ...rest] = MODULES;
  answer('GET /api/modules', [{ ...first, progressPercentage: 40 }, ...rest]);
  await openPage('/dashboard');
  expect(await main().findAllByRole('progressbar', { name: /^[1-9]\. / })).toHaveLength(6);
  expect(tile('Fortschritt')).toHaveTextContent('0/9');
});

it('after the purchase one is welcomed: what is open, the talk, the first step, the invoice', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/modules', MODULES);
  answer('GET /api/talk', { included: true, state: 'none', minutes: 30 });
  const { user, address } = await openPage('/dashboard?willkommen=1');
  const welcome = within(
    await screen.findByRole('region', { name: 'Willkommen im Premium-Zugang' }),
  );
  expect(welcome.getByText(/Alle 9 Module/)).toBeVisible();
  expect(welcome.getByRole('link', { name: 'Jetzt beginnen' })).toBeVisible();
  expect(welcome.getByRole('link', { name: 'Rechnungen' })).toHaveAttribute('href', '/billing');
  expect(await welcome.findByRole('link', { name: 'Gespräch anfragen' })).toBeVisible();
  await user.click(welcome.getByRole('button', { name: 'Verstanden, ausblenden' }));
  expect(screen.queryByText('Willkommen im Premium-Zugang')).toBeNull();
  expect(address()).toBe('/dashboard');
});

it('nobody is welcomed who has bought nothing', async () => {
  signInAs(OWNER);
  answer('GET /api/modules', FREE_MODULES);
  await openPage('/dashboard?willkommen=1');
  expect(await screen.findByRole('region', { name: 'Ihre Module' })).toBeVisible();
  expect(screen.queryByText('Willkommen im Premium-Zugang')).toBeNull();
});

it('without the list of modules the dashboard speaks of nine and shows what it knows', async () => {
  signInAs(OWNER);
  answer('GET /api/modules', refusal(502));
  await openPage('/dashboard');
  expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
  expect(tile('Fortschritt')).toHaveTextContent('–von 9 Modulen abgeschlossen');
  expect(tile('Status')).toHaveTextContent('Kostenlos');
});

it('while the text of a module is on its way the reader says so', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/modules', MODULES);
  const letThrough = hold('GET /api/modules/modul-2', moduleText(2));
  await openPage('/modules/modul-2');
  expect((await screen.findAllByText('Modulinhalt wird geladen...'))[0]).toBeVisible();
  letThrough();
  expect(await screen.findByText(/^Abschnitt \d von \d$/)).toBeVisible();
});

it('a module that may not be read leads to the order or back to the modules', async () => {
  signInAs(OWNER);
  answer('GET /api/modules', FREE_MODULES);
  answer(
    'GET /api/modules/modul-2',
    refusal(403, { code: 'PREMIUM_REQUIRED', message: 'Premium-Zugang erforderlich' }),
  );
  await openPage('/modules/modul-2');
  expect(await screen.findByRole('heading', { name: 'Premium-Zugang erforderlich' })).toBeVisible();
  expect(screen.getByRole('main').querySelector('a[href="/checkout"]')).toBeVisible();
  expect(screen.getByRole('main').querySelector('a[href="/modules"]')).toBeVisible();
});

it('an unknown module is told as such', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/modules', MODULES);
  answer(
    'GET /api/modules/modul-99',
    refusal(404, { code: 'MODULE_NOT_FOUND', message: 'Modul nicht gefunden' }),
  );
  const { user, address } = await openPage('/modules/modul-99');
  expect(await screen.findByRole('heading', { name: 'Modul nicht gefunden' })).toBeVisible();
  const [back] = main()
    .getAllByRole('link', { name: /Module/ })
    .slice(-1);
  expect(back).toHaveAttribute('href', '/modules');
  await user.click(back as HTMLElement);
  await waitFor(() => expect(address()).toBe('/modules'));
});

it('states of a module are told in the specified words', async () => {
  signInAs(PREMIUM_OWNER);
  const [first, second, ...rest] = MODULES as [ModuleSummaryDto, ModuleSummaryDto];
  answer('GET /api/modules', [
    {
      ...first,
      status: 'completed',
      progressPercentage: 100,
      completedAt: '2026-11-20T09:30:00.000Z',
    },
    { ...second, status: 'locked', open: false, daysUntilUnlock: 3 },
    ...rest,
  ] satisfies ModuleSummaryDto[]);
  await openPage('/modules');
  const all = within(await screen.findByRole('region', { name: 'Alle Module' }));
  const [done, waiting] = all.getAllByRole('heading', { level: 3 }).map((it) => it.closest('li'));
  expect(done).toHaveTextContent('100 %');
  expect(done).toHaveTextContent('am 20. November 2026');
  expect(within(done as HTMLElement).getByRole('link')).toHaveTextContent('Modul wiederholen');
  expect(waiting).toHaveTextContent('Freischaltung in 3 Tagen');
  expect(waiting).toHaveTextContent('Wird automatisch freigeschaltet');
});

it('a document of a module that cannot be saved is told', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/modules', MODULES);
  answer('GET /api/modules/modul-1', moduleText(1));
  answer('GET /api/modules/modul-1/downloads', [DOCUMENT]);
  answer('POST /api/downloads/*/download', refusal(502));
  const { user } = await openPage('/modules/modul-1');
  const documents = within(await screen.findByRole('region', { name: 'Unterlagen' }));
  const [save] = await documents.findAllByRole('button');
  await user.click(save as HTMLElement);
  expect(await shownToast()).toHaveTextContent('Das Dokument konnte nicht heruntergeladen werden.');
});

const TRACK: TrackDto = {
  id: 'familie',
  title: 'In der Familie übergeben',
  kind: 'weg',
  description: 'Für alle, die an Kinder übergeben.',
  sections: [
    {
      id: 'familie-kinder',
      title: 'Was die Kinder wollen',
      moduleId: 'modul-1',
      minutes: 3,
      open: true,
      content: 'Fragen Sie **zuerst**.',
    },
    {
      id: 'familie-schenken',
      title: 'Schenken',
      moduleId: 'modul-3',
      minutes: 4,
      open: false,
    },
  ],
};

it('a track is read section by section, and a closed section leads to its module', async () => {
  signInAs(OWNER);
  answer('GET /api/tracks/familie', TRACK);
  answer('GET /api/modules', []);
  const { user } = await openPage('/vertiefungen/familie');
  expect(await screen.findByText('zuerst')).toBeVisible();
  expect(main().getByText(TRACK.description)).toBeVisible();
  await user.click(main().getByRole('link', { name: 'Weiter' }));
  expect(main().getByRole('heading', { level: 1, name: TRACK.title })).toBeVisible();
  expect(main().queryByText(TRACK.description)).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Schenken' })).toHaveFocus();
  expect(main().getByRole('link', { name: 'Zu Modul 3' })).toHaveAttribute(
    'href',
    '/modules/modul-3',
  );
  expect(main().getByRole('link', { name: 'Alle Vertiefungen' })).toBeVisible();
});

it('a track that does not exist is told as such, with the way to all of them', async () => {
  signInAs(OWNER);
  answer(
    'GET /api/tracks/nichts',
    refusal(404, { code: 'TRACK_NOT_FOUND', message: 'Diese Vertiefung gibt es nicht.' }),
  );
  await openPage('/vertiefungen/nichts');
  expect(await screen.findByText('Diese Vertiefung gibt es nicht')).toBeVisible();
  expect(main().getByRole('link', { name: 'Alle Vertiefungen' })).toBeVisible();
  expect(main().queryByRole('button', { name: 'Erneut versuchen' })).toBeNull();
});

it('the tracks stand by what they are about, and a module names what they add to it', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/tracks', [TRACK satisfies TrackSummaryDto]);
  await openPage('/vertiefungen');
  const ways = await screen.findByRole('region', { name: /Andere Wege/ });
  expect(within(ways).getByRole('link', { name: new RegExp(TRACK.title) })).toHaveAttribute(
    'href',
    '/vertiefungen/familie',
  );
  answer('GET /api/modules', MODULES);
  answer('GET /api/modules/modul-3', moduleText(3));
  const { user } = await openPage('/modules/modul-3');
  const more = await screen.findByRole('navigation', { name: 'Vertiefungen zu diesem Modul' });
  await user.click(within(more).getByRole('button'));
  expect(within(more).getAllByRole('link')).toHaveLength(1);
});

it('a whole module stands on one page to print, its summary with the tasks first', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/modules', MODULES);
  answer('GET /api/modules/modul-2', {
    ...MODULES[1],
    content: [
      '## So denkt ein Käufer {#kaeufer}',
      'Er prüft zwei Dinge.',
      '### Ihre Aufgabe',
      'Wählen Sie zwei „[Gruppen](dokument:modul-2-werttreiber-plan)“. Notieren Sie Gründe.',
      '## Ertragskraft {#ertragskraft}',
      'Ein gutes Jahr überzeugt niemanden.',
    ].join('\n\n'),
  });
  await openPage('/modules/modul-2/drucken');
  const summary = within(await main().findByRole('region', { name: 'Auf einer Seite' }));
  expect(summary.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['So denkt ein Käufer. Wählen Sie zwei „Gruppen“.', 'Ertragskraft. ']),
  );
  expect(await main().findByText('Ein gutes Jahr überzeugt niemanden.')).toBeVisible();
  expect(main().getByText(/Notieren Sie Gründe/)).toBeVisible();
  expect(main().queryByRole('link', { name: 'Gruppen' })).toBeNull();
  expect(main().getByRole('button', { name: 'Drucken' })).toBeVisible();
});
