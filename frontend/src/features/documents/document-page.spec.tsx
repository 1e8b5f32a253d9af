import { expect, it } from '@jest/globals';
import { answer, refusal, sentTo } from '@test/api';
import { PREMIUM_OWNER, signInAs } from '@test/people';
import { openPage } from '@test/render';
import { screen } from '@testing-library/react';
import type { BlankDto, FilledDocumentDto } from '@/api';

const FIRM: BlankDto = {
  key: 'Grundlage | Firma',
  kind: 'place',
  label: 'Grundlage: Firma',
  text: 'Firma',
  value: 'Brandt Metallbau GmbH',
  origin: 'facts',
  source: 'Name des Unternehmens',
  field: 'company.name',
  unit: 'text',
  choices: [],
  maxLength: 500,
  unprintable: [],
};

const DOCUMENT: FilledDocumentDto = {
  id: 'modul-1-notfallmappe',
  title: 'Die Notfallmappe',
  description: 'Wer handelt, wenn Sie morgen ausfallen.',
  markdown: '',
  blanks: [
    FIRM,
    {
      ...FIRM,
      key: 'Grundlage | Ort',
      text: 'Ort',
      label: 'Grundlage: Ort',
      value: null,
      origin: null,
    },
    {
      ...FIRM,
      key: 'Bank',
      kind: 'box',
      text: 'Vollmacht erteilt',
      label: 'Bank: Vollmacht erteilt',
      value: null,
      origin: null,
      source: null,
    },
  ],
  questions: [],
  version: 0,
  answers: {},
  ownFacts: true,
  formats: ['PDF', 'DOCX'],
  versions: [],
  changes: [],
};

it('shows what is known and where from, keeps what is written, and lets one fetch it only then', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/documents/*', DOCUMENT);
  const answers = { 'Grundlage | Ort': 'Paderborn', Bank: 'ja' };
  answer('PUT /api/documents/*/answers', { ...DOCUMENT, version: 1, answers });
  const { user, fill } = await openPage('/dokumente/modul-1-notfallmappe');
  expect(await screen.findByLabelText('Firma')).toHaveValue('Brandt Metallbau GmbH');
  expect(screen.getByText('aus Ihren Angaben: Name des Unternehmens')).toBeVisible();
  await fill('Ort', 'Paderborn');
  await user.click(screen.getByRole('checkbox', { name: 'Vollmacht erteilt' }));
  expect(screen.getByRole('button', { name: 'Ausgefüllt als PDF' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Eingaben speichern' }));
  expect(await screen.findByText('gespeichert')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ausgefüllt als PDF' })).toBeEnabled();
  expect(sentTo('PUT /api/documents/modul-1-notfallmappe/answers')).toEqual([
    { version: 0, answers },
  ]);
});

it('keeps what was typed when another window was first, and says so', async () => {
  signInAs(PREMIUM_OWNER);
  answer('GET /api/documents/*', DOCUMENT);
  const message = 'In einem anderen Fenster wurde inzwischen etwas geändert.';
  answer('PUT /api/documents/*/answers', refusal(409, { code: 'ANSWERS_CHANGED', message }));
  const { user, fill } = await openPage('/dokumente/modul-1-notfallmappe');
  await fill('Ort', 'Paderborn');
  await user.click(screen.getByRole('button', { name: 'Eingaben speichern' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Ort')).toHaveValue('Paderborn');
});
