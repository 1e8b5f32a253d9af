import type { Page } from '@playwright/test';
import { receivedMail } from './support/mailbox';
import { expect, newAddress, searchOne, test, toastOf } from './support/staff';
import { payWith } from './support/steps';

test('staff give a part of a payment back, then the rest, and access ends', async ({
  staff: page,
  browser,
}) => {
  const email = newAddress('erstattung');
  const buyer = await (await browser.newContext()).newPage();
  await buyer.goto('/checkout');
  await payWith(buyer, '4242 4242 4242 4242', email);
  await buyer.waitForURL('**/login**');
  await buyer.context().close();

  await page.goto('/admin/payments');
  await searchOne(page, 'E-Mail oder Nummer', email);
  await page.getByRole('row', { name: new RegExp(email) }).click();
  await expect(page.getByText('Abgeschlossen').first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Zahlung erfolgreich/ })).toBeVisible();

  await page.getByRole('button', { name: 'Erstatten' }).click();
  await page.getByRole('dialog').getByText('Einen Teil').click();
  await page.getByRole('button', { name: 'Jetzt erstatten' }).click();
  await expect(page.getByText('Bitte geben Sie einen Grund an.')).toBeVisible();
  await expect(page.getByLabel('Betrag', { exact: true })).toBeFocused();
  await page.getByLabel('Betrag', { exact: true }).fill('1000');
  await page.getByLabel('Grund', { exact: true }).fill('Kulanz');
  await page.getByRole('button', { name: 'Jetzt erstatten' }).click();
  await expect(page.getByText(/höchstens 990,00/)).toBeVisible();
  await page.getByLabel('Betrag', { exact: true }).fill('100');
  await page.getByRole('button', { name: 'Jetzt erstatten' }).click();
  await expect(toastOf(page)).toContainText('100,00');
  await expect(page.getByText(/^100,00.€ erstattet$/)).toBeVisible();

  await page.getByRole('button', { name: 'Erstatten' }).click();
  await expect(page.getByRole('dialog')).toContainText('der Premium-Zugang endet sofort');
  await page.getByLabel('Grund', { exact: true }).fill('Rücktritt vereinbart');
  await page.getByRole('button', { name: 'Jetzt erstatten' }).click();
  await expect(page.getByText('Erstattet', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Erstatten' })).toBeHidden();
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('button', { name: 'Premium freischalten' })).toBeVisible();
});

test.describe('an e-mail', () => {
  // What the tests themselves run in each frame, this frame refuses, and the browser writes it down.
  test.use({ expectedConsoleErrors: ['sandboxed'] });

  test('staff read it in a frame that runs nothing, and send it again', async ({
    staff: page,
    request,
    checkAccessibility,
  }) => {
    const email = newAddress('nochmal');
    await request.post('/api/contact', {
      data: {
        ...{ name: 'Petra Klein', email, subject: 'Frage', message: 'Passt der Kurs für uns?' },
        agreeDataProtection: true,
      },
    });
    await receivedMail(email, /Kopie/);
    await page.goto('/admin/emails');
    await searchOne(page, 'Empfänger oder Betreff', email);
    await page.getByRole('link', { name: /Kopie/ }).click();
    const preview = page.getByTitle('Vorschau der E-Mail');
    await expect(preview).toHaveAttribute('sandbox', 'allow-same-origin');
    // As tall as the e-mail: nothing in it is cut or runs within the frame.
    const hidden = (frame: HTMLIFrameElement) =>
      (frame.contentDocument?.documentElement.scrollHeight ?? 0) - frame.clientHeight;
    await expect.poll(() => preview.evaluate(hidden)).toBe(0);
    await expect(preview.contentFrame().getByText('Passt der Kurs für uns?')).toBeVisible();
    await page.getByRole('tab', { name: 'Nur Text' }).click();
    await expect(page.getByText('Passt der Kurs für uns?')).toBeVisible();
    await checkAccessibility();

    await page.getByRole('button', { name: 'Erneut senden' }).click();
    await page.getByRole('button', { name: 'Jetzt senden' }).click();
    await expect(toastOf(page)).toContainText('E-Mail auf dem Weg');
    await page.goto('/admin/emails');
    await page.getByLabel('Empfänger oder Betreff').fill(email);
    await expect(page.getByText('1–2 von 2')).toBeVisible();

    await request.post('/api/checklist/request', {
      data: { name: 'Petra Klein', email, agreePrivacy: true },
    });
    await page.goto('/admin/leads');
    await searchOne(page, 'Name oder E-Mail', email);
    await page.getByRole('link', { name: 'Petra Klein' }).click();
    await expect(page.getByText('Wortlaut der Einwilligung')).toBeVisible();
    await deleteForGood(page, 'Anforderung gelöscht');
    await expect(page.getByRole('link', { name: 'Petra Klein' })).toBeHidden();
  });

  test('is deleted on request, after the enquiry it is about', async ({ staff: page, request }) => {
    const email = newAddress('vergessen');
    const words = { name: 'Uwe Lang', subject: `Bitte löschen ${Date.now()}`, message: 'Danke.' };
    await request.post('/api/contact', { data: { ...words, email, agreeDataProtection: true } });
    await receivedMail(email, /Kopie/);
    await page.goto('/admin/contact-requests');
    await searchOne(page, /Betreff/, words.subject);
    await page.getByRole('link', { name: words.subject }).click();
    const emails = page.getByRole('link', { name: 'E-Mails an diese Adresse' });
    const emailsOf = await emails.getAttribute('href');
    await deleteForGood(page, 'Kontaktanfrage gelöscht');
    await expect(page.getByText('Mit diesen Filtern wurde nichts gefunden.')).toBeVisible();

    await page.goto(String(emailsOf));
    await page.getByRole('link', { name: 'Kopie Ihrer Anfrage' }).click();
    await deleteForGood(page, 'E-Mail gelöscht');
    await expect(page.getByText('Mit diesen Filtern wurde nichts gefunden.')).toBeVisible();
  });
});

test('staff answer a contact request and close it with a note', async ({
  staff: page,
  request,
}) => {
  const subject = `Frage ${Date.now()}`;
  await request.post('/api/contact', {
    data: {
      name: 'Uwe Lang',
      email: newAddress('kontakt'),
      subject,
      message: 'Wie lange habe ich Zugang?',
      agreeDataProtection: true,
    },
  });
  await page.goto('/admin/contact-requests');
  await searchOne(page, /Betreff/, subject);
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByText('Wie lange habe ich Zugang?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Per E-Mail antworten' })).toHaveAttribute(
    'href',
    /^mailto:kontakt\./,
  );
  await page.getByLabel('Erledigt').check();
  await page.getByLabel('Notiz').fill('Am Telefon geklärt.');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(toastOf(page)).toContainText('Die Änderung ist gespeichert.');
  await page.waitForURL('**/admin/contact-requests**');
  await searchOne(page, /Betreff/, subject);
  await expect(page.getByRole('row', { name: new RegExp(subject) })).toContainText('Erledigt');
});

async function deleteForGood(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByRole('dialog')).toContainText('endgültig gelöscht');
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click();
  await expect(toastOf(page)).toContainText(said);
}

test('a withdrawal is found among what waits and closed with a reason', async ({
  staff: page,
  request,
}) => {
  const name = `Karla ${Date.now()}`;
  await request.post('/api/withdrawals', {
    data: { name, email: newAddress('widerruf'), contract: 'Premium-Zugang' },
  });
  await page.goto('/admin');
  await page.getByRole('link', { name: /Offene Widerrufe/ }).click();
  await page.waitForURL('**/withdrawals?**');
  await searchOne(page, /Kennung, Name/, name);
  await page.getByRole('row', { name: new RegExp(name) }).click();
  await expect(page.getByText(/keine oder mehr als eine Bestellung/)).toBeVisible();
  await page.getByRole('button', { name: 'Ohne Erstattung schließen' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Grund', { exact: true }).selectOption('Kein Vertrag gefunden');
  await question.getByLabel('Begründung').fill('Kein Kauf vorhanden.');
  await question.getByRole('button', { name: 'Widerruf schließen' }).click();
  await expect(toastOf(page)).toContainText('Widerruf geschlossen');
  await expect(page.getByText('Kein Kauf vorhanden.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ohne Erstattung schließen' })).toBeHidden();
});
