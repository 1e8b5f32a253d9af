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
