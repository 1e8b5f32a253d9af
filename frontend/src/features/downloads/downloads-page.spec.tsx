import { beforeEach, expect, it } from '@jest/globals';
import { answer, refusal } from '@test/api';
import { MODULES } from '@test/course';
import { OWNER, PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage, shownToast } from '@test/render';
import { screen, within } from '@testing-library/react';
import type { DownloadDto } from '@/api';

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

beforeEach(() => {
  answer('GET /api/modules', MODULES);
});

it('the downloads of somebody without access are an offer', async () => {
  signInAs(OWNER);
  await openPage('/downloads');
  const offer = await screen.findByRole('link', { name: 'Premium freischalten' });
  expect(offer).toHaveAttribute('href', '/checkout');
  const main = screen.getByRole('main');
  for (const part of [
    '45+ PDF-Dokumente aus 9 Modulen',
    'Lebenslanger Zugang',
    '990,00 €',
    'inkl. MwSt.',
    '831,93 € netto + 158,07 € MwSt.',
  ]) {
    expect(main).toHaveTextContent(part);
  }
  expect(within(main).queryByRole('button', { name: /Herunterladen/ })).toBeNull();
});

it('an empty list is told', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/downloads', []);
  await openPage('/downloads');
  expect(await screen.findByText('Keine Downloads verfügbar')).toBeVisible();
});

it('a download that fails is told', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/downloads', [DOCUMENT]);
  answer('POST /api/downloads/*/download', refusal(502));
  const { user } = await openPage('/downloads');
  const [group] = await within(screen.getByRole('main')).findAllByRole('button', {
    expanded: false,
  });
  await user.click(group as HTMLElement);
  await user.click(await screen.findByRole('button', { name: /Herunterladen/ }));
  expect(await shownToast()).toHaveTextContent('Download fehlgeschlagen');
  expect(await shownToast()).toHaveTextContent('Beim Download ist ein Fehler aufgetreten.');
});

const CONTRACT: DownloadDto = {
  ...DOCUMENT,
  id: 'modul-2-vertragsliste',
  moduleId: 'modul-2',
  title: 'Vertragsliste',
  description: 'Die zehn wichtigsten Verträge.',
};

it('a document stands once, its formats as choices', async () => {
  signInAs(PREMIUM_OWNER);
  const editable = { ...DOCUMENT, id: `${DOCUMENT.id}-docx`, fileType: 'DOCX', downloadCount: 3 };
  answer('GET /api/downloads', [DOCUMENT, editable]);
  await openPage('/downloads?dokument=modul-1-verkaufsreife-check');
  const choices = within(await screen.findByRole('group', { name: 'Verkaufsreife-Check' }));
  expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Herunterladen als PDF: Verkaufsreife-Check',
    'Herunterladen als Word: Verkaufsreife-Check',
  ]);
  expect(choices.getByRole('link', { name: /^Online ausfüllen/ })).toHaveAttribute(
    'href',
    '/dokumente/modul-1-verkaufsreife-check',
  );
  expect(screen.getByText(/insgesamt 3-mal geladen/)).toBeVisible();
});

it('typing finds documents at once, and says so where there are none', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/downloads', [DOCUMENT, CONTRACT]);
  const { user } = await openPage('/downloads');
  const field = await screen.findByRole('searchbox', { name: 'Dokument suchen' });
  await user.type(field, 'wichtigsten');
  expect(screen.getByRole('heading', { level: 3, name: 'Vertragsliste' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 3, name: 'Verkaufsreife-Check' })).toBeNull();
  expect(screen.getByText('1 Dokument gefunden')).toHaveAttribute('role', 'status');
  await user.type(field, ' xyz');
  expect(screen.getByText('Dazu gibt es kein Dokument')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Alle Dokumente zeigen' }));
  expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })).toHaveLength(2);
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
});

it('a search shows its first twenty documents, all of them where asked, and goes on there', async () => {
  signInAs(PREMIUM_OWNER);
  const contracts = Array.from({ length: 25 }, (_, index) => ({
    ...CONTRACT,
    id: `modul-2-vertrag-${index + 1}`,
    title: `Vertrag ${index + 1}`,
  }));
  answer('GET /api/downloads', [DOCUMENT, ...contracts]);
  const { user } = await openPage('/downloads');
  const field = await screen.findByRole('searchbox', { name: 'Dokument suchen' });
  await user.type(field, 'vertra');
  expect(screen.getByText('25 Dokumente gefunden')).toHaveAttribute('role', 'status');
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 2 })).toHaveTextContent(
    /^Modul 2 · \S/,
  );
  const shown = () => screen.getAllByRole('heading', { level: 3 }).map((row) => row.textContent);
  expect(shown()).toEqual(contracts.slice(0, 20).map(({ title }) => title));
  const first = screen.getByRole('group', { name: 'Vertrag 1' });

  await user.click(screen.getByRole('button', { name: 'Alle 25 Dokumente zeigen' }));
  expect(shown()).toHaveLength(25);
  expect(screen.queryByRole('button', { name: /^Alle 25/ })).toBeNull();
  const next = within(screen.getByRole('group', { name: 'Vertrag 21' }));
  expect(next.getByRole('link')).toHaveFocus();

  await user.type(field, 'g 1');
  expect(shown()).toHaveLength(12);
  expect(screen.getByRole('group', { name: 'Vertrag 1' })).toBe(first);
});

it('a refusal to pack a whole module is told in its own words', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/downloads', [CONTRACT]);
  const message = 'Zu viele Versuche. Bitte warten Sie 10 Minuten.';
  answer('POST /api/download-archives/modul-2', refusal(429, { code: 'RATE_LIMITED', message }));
  const { user } = await openPage('/downloads?dokument=modul-2-vertragsliste');
  await user.click(await screen.findByRole('button', { name: /^Alle als ZIP/ }));
  expect(await shownToast()).toHaveTextContent(message);
});

it('the documents of the module one is in the middle of stand above the closed groups', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/downloads', [DOCUMENT, CONTRACT]);
  answer(
    'GET /api/modules',
    MODULES.map((module) =>
      module.id === 'modul-2' ? { ...module, open: true, progressPercentage: 40 } : module,
    ),
  );
  await openPage('/downloads');
  const reading = within(await screen.findByRole('region', { name: /^Zu Modul 2/ }));
  expect(reading.getAllByRole('link')).toHaveLength(1);
  expect(reading.getByRole('link', { name: 'Vertragsliste' })).toHaveAttribute(
    'href',
    '/dokumente/modul-2-vertragsliste',
  );
});
