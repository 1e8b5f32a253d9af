import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { allCalls, answer, refusal, sentTo } from '@test/api';
import { OWNER, PREMIUM_OWNER, signInAs } from '@test/people';
import { type OpenPage, openPage, passTime, shownToast } from '@test/render';
import { screen, waitFor, within } from '@testing-library/react';
import { GERMAN_VAT, orderPrice } from '@toolkit/domain/pricing';
import type {
  BegunOrderDto,
  CheckoutOrderDto,
  CheckoutTermsDto,
  ClientConfigDto,
  DemoConfirmResultDto,
  PaymentIntentDto,
  PaymentStateDto,
  TransferDto,
} from '@/api';

const CONFIG: ClientConfigDto = {
  price: {
    grossCents: 99_000,
    netCents: 83_193,
    vatCents: 15_807,
    vatPercent: 19,
    currency: 'eur',
  },
  payment: {
    ...{ provider: 'demo', publishableKey: null, transfer: true },
    transferTerms: { payWithinDays: 14 },
  },
  checkout: { open: true },
};

const TERMS: CheckoutTermsDto = {
  version: 'v1',
  offerText: 'Premium-Zugang, 990,00 €',
  product: [
    'Premium-Zugang, z. B. Kaufvertrag und Urkunde. Er beginnt sofort.',
    'Persönliche Leistungen: ein Gespräch.',
  ],
  priceNote: 'inkl. 158,07 € MwSt., einmalige Zahlung, kein Abonnement.',
  servicesWording: 'Für die Dienstleistungen bezahlen Sie den Anteil.',
  terms: { id: 'agb', title: 'AGB', url: '/agb' },
  withdrawal: { id: 'widerruf', title: 'Widerrufsbelehrung', url: '/widerruf' },
  price: orderPrice(GERMAN_VAT),
  vatNote: null,
  onlyByCard: false,
};

const main = () => within(screen.getByRole('main'));
const termsBox = () => screen.getByRole('checkbox', { name: /AGB/ });

beforeEach(() => {
  answer('GET /api/checkout/orders/current', { order: null });
  answer('GET /api/config', CONFIG);
  answer('GET /api/checkout/terms', TERMS);
  answer('POST /api/checkout/orders', ({ body }): BegunOrderDto => {
    const { email } = body as { email: string };
    return {
      ...{
        state: 'open',
        transfer: null,
        refusal: null,
        email,
        buyer: null,
        orderToken: 'order',
      },
      price: orderPrice(GERMAN_VAT),
      couponCode: null,
    };
  });
  answer('PUT /api/checkout/orders/current', {});
  answer('POST /api/checkout/agreement', {});
  answer('POST /api/create-payment-intent', { clientSecret: 'geheim' } satisfies PaymentIntentDto);
  answer('POST /api/demo-payments/confirm', {
    status: 'succeeded',
  } satisfies DemoConfirmResultDto);
});

async function fillInPayment(page: OpenPage): Promise<void> {
  const { user, fill } = page;
  await fill('E-Mail-Adresse', 'karl@example.com');
  await user.click(screen.getByRole('button', { name: 'Weiter zur Zahlung' }));
  await fill('Name', 'Karl Brandt');
  await fill('Straße und Hausnummer', 'Industrieweg 12');
  await fill('PLZ', '33098');
  await fill('Ort', 'Paderborn');
  await fill('Kartennummer', '4242424242424242');
  await fill('Gültig bis', '1230');
  expect(screen.getByLabelText('Gültig bis')).toHaveValue('12/30');
  await fill('Prüfnummer (CVC)', '123');
}

const placeOrder = ({ user }: OpenPage) =>
  user.click(screen.getByRole('button', { name: 'Zahlungspflichtig bestellen' }));

it('the order page compares, lists and proves before it asks for an address', async () => {
  await openPage('/checkout');
  const savings = await screen.findByRole('region', { name: 'Was Sie sparen' });
  for (const figure of ['15.000 €', '990 €', '14.010 € (93 %)']) {
    expect(savings).toHaveTextContent(figure);
  }
  const benefits = main().getByRole('region', { name: 'Was Sie bekommen' });
  expect(within(benefits).getAllByRole('listitem')).toHaveLength(8);
  for (const benefit of [
    '30 Minuten mit einer erfahrenen Ansprechperson, im Wert von 200 €',
    '6 Monate bevorzugter E-Mail-Support',
    'Werktagen innerhalb von 48 Stunden',
    'Alle künftigen Aktualisierungen',
    'KI-Assistent rund um die Uhr',
  ]) {
    expect(benefits).toHaveTextContent(benefit);
  }
  const roi = main().getByRole('region', { name: /Vorbereitung einbringen/ });
  for (const figure of ['+50.000 €', '5.050 %']) expect(roi).toHaveTextContent(figure);
  expect(
    within(main().getByRole('region', { name: 'Was andere sagen' })).getAllByRole('figure'),
  ).toHaveLength(3);
  const price = main().getByRole('region', { name: 'Preis und Bestellung' });
  expect(price).toHaveTextContent('990,00 €');
  expect(price).toHaveTextContent('831,93 € netto + 158,07 € MwSt. (19 %)');
  expect(price).toHaveTextContent('Einmalige Zahlung, kein Abonnement');
  expect(price).toHaveTextContent('30 Tage Geld-zurück-Garantie');
  expect(screen.queryByLabelText('Kartennummer')).toBeNull();
  expect(main().getByRole('link', { name: 'Zurück zur Startseite' })).toHaveAttribute('href', '/');
});

const TRANSFER: TransferDto = {
  ...{ reference: 'FV-7K3F-92QM', missingCents: 99_000, receivedCents: 0, dueOn: '2026-12-09' },
  ...{ accountHolder: 'Übergabewerk GmbH', iban: 'DE97999999990000012345', bic: 'BEISDEPPXXX' },
  ...{ bank: 'Beispielbank', giroCode: 'BCD\n002' },
};

it('who chooses a bank transfer needs no card, and is shown what to transfer to whom', async () => {
  answer('POST /api/checkout/orders/current/transfer', {
    ...{ state: 'ordered', transfer: TRANSFER, refusal: null },
  } satisfies PaymentStateDto);
  const page = await openPage('/checkout');
  const { user, fill } = page;
  await fill('E-Mail-Adresse', 'karl@example.com');
  await user.click(screen.getByRole('button', { name: 'Weiter zur Zahlung' }));
  await user.click(await screen.findByRole('radio', { name: 'Überweisung' }));
  expect(screen.getByLabelText('Kartennummer')).not.toBeVisible();
  await placeOrder(page);
  expect(sentTo('POST /api/checkout/orders/current/transfer')).toHaveLength(0);
  await fill('Name', 'Karl Brandt');
  await fill('Straße und Hausnummer', 'Industrieweg 12');
  await fill('PLZ', '33098');
  await fill('Ort', 'Paderborn');
  await user.click(termsBox());
  await placeOrder(page);
  expect(
    await screen.findByRole('heading', { name: /Vielen Dank für Ihre Bestellung/ }),
  ).toHaveFocus();
  expect(sentTo('POST /api/create-payment-intent')).toHaveLength(0);
  const shown = main();
  expect(shown.getByText('DE97 9999 9999 0000 0123 45')).toBeVisible();
  expect(shown.getAllByText('FV-7K3F-92QM').length).toBeGreaterThan(0);
  expect(shown.getAllByText(/9\. Dezember 2026/).length).toBeGreaterThan(0);
  expect(shown.getByRole('img', { name: /GiroCode: Überweisung von 990,00.€/ })).toBeVisible();
  await user.click(shown.getByRole('button', { name: /^Kopieren ?: IBAN$/ }));
  expect(await navigator.clipboard.readText()).toBe('DE97999999990000012345');
});

it('a price that a card of the buyer’s country has to prove is not offered on account or by debit', async () => {
  answer('GET /api/checkout/terms', { ...TERMS, onlyByCard: true });
  const { user, fill } = await openPage('/checkout');
  await fill('E-Mail-Adresse', 'karl@example.com');
  await user.click(screen.getByRole('button', { name: 'Weiter zur Zahlung' }));
  expect(await screen.findByLabelText('Kartennummer')).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'Überweisung' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Lastschrift/, hidden: true })).toBeNull();
});

it('a reload shows what to transfer again, and no form to pay once more', async () => {
  const order = {
    ...{ state: 'ordered', transfer: TRANSFER, refusal: null, email: 'karl@example.com' },
    ...{ buyer: null, couponCode: null, price: orderPrice(GERMAN_VAT) },
  } satisfies CheckoutOrderDto;
  answer('GET /api/checkout/orders/current', { order });
  await openPage('/checkout');
  expect(await screen.findByText('DE97 9999 9999 0000 0123 45')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeNull();
});

it('says before the button when a transfer is to be paid and when access opens', async () => {
  const page = await openPage('/checkout');
  await page.fill('E-Mail-Adresse', 'karl@example.com');
  await page.user.click(screen.getByRole('button', { name: 'Weiter zur Zahlung' }));
  await page.user.click(await screen.findByRole('radio', { name: 'Überweisung' }));
  expect(screen.getByText(/innerhalb von 14 Tagen nach der\s+Bestellung/)).toBeVisible();
  expect(screen.getByText(/Zugang öffnet sich, sobald Ihre Zahlung eingegangen/)).toBeVisible();
});

describe('an order on account that is not paid', () => {
  const ORDERED = {
    ...{ state: 'ordered', transfer: TRANSFER, refusal: null, email: 'karl@example.com' },
    ...{ buyer: null, couponCode: null, price: orderPrice(GERMAN_VAT) },
  } satisfies CheckoutOrderDto;
  const CANCELED: PaymentStateDto = { state: 'canceled', transfer: null, refusal: null };
  const CANCEL = '/api/checkout/orders/current/cancellation';
  const openOrder = async (transfer = TRANSFER) => {
    answer('GET /api/checkout/orders/current', { order: { ...ORDERED, transfer } });
    answer(`POST ${CANCEL}`, CANCELED);
    return openPage('/checkout');
  };
  const dialog = () => within(screen.getByRole('dialog'));

  it('is cancelled on the order page after a question', async () => {
    const { user } = await openOrder();
    await user.click(await screen.findByRole('button', { name: 'Bestellung stornieren' }));
    expect(sentTo(`POST ${CANCEL}`)).toHaveLength(0);
    expect(dialog().getByText(/Sie brauchen dann nichts zu überweisen/)).not.toHaveTextContent(
      'Zugang',
    );
    await user.click(dialog().getByRole('button', { name: 'Jetzt stornieren' }));
    expect(
      await screen.findByRole('heading', { name: 'Ihre Bestellung ist storniert' }),
    ).toHaveFocus();
    expect(sentTo(`POST ${CANCEL}`)).toHaveLength(1);
  });

  it('is paid online instead', async () => {
    const { user } = await openOrder();
    await user.click(await screen.findByRole('button', { name: 'Stattdessen online zahlen' }));
    await user.click(dialog().getByRole('button', { name: 'Weiter zur Zahlung' }));
    expect(await screen.findByLabelText('Kartennummer')).toBeVisible();
  });

  it('says why it cannot be cancelled', async () => {
    const { user } = await openOrder();
    answer(
      `POST ${CANCEL}`,
      refusal(409, { code: 'MONEY_HAS_COME', message: 'Es ist schon Geld eingegangen.' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Bestellung stornieren' }));
    await user.click(dialog().getByRole('button', { name: 'Jetzt stornieren' }));
    expect(await dialog().findByText('Es ist schon Geld eingegangen.')).toBeVisible();
  });

  it('is not to be cancelled by the buyer once a part has come', async () => {
    await openOrder({ ...TRANSFER, receivedCents: 50_000, missingCents: 49_000 });
    expect(await screen.findByText(/sind schon eingegangen/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Bestellung stornieren' })).toBeNull();
  });
});

it('a coupon changes the price at once, and the box is ticked again', async () => {
  let price = TERMS.price;
  answer('PUT /api/checkout/orders/current/coupon', ({ body }) => {
    price = orderPrice(GERMAN_VAT, 9_900);
    const { code } = body as { code: string };
    return {
      ...{ state: 'open', transfer: null, refusal: null, email: 'karl@example.com', buyer: null },
      couponCode: code,
      price,
    };
  });
  answer('POST /api/checkout/terms', () => ({ ...TERMS, version: `v${price.grossCents}`, price }));
  const page = await openPage('/checkout');
  await fillInPayment(page);
  await page.user.click(termsBox());
  await page.user.click(screen.getByRole('button', { name: 'Gutschein einlösen' }));
  await page.fill('Gutschein', 'SOMMER-2027');
  await page.user.click(screen.getByRole('button', { name: 'Einlösen' }));
  expect(await screen.findAllByText('891,00 €')).not.toHaveLength(0);
  expect(termsBox()).not.toBeChecked();
  expect(screen.getByText('SOMMER-2027')).toBeVisible();
});

it('what is bought stands above the button as the server sends it, with no other box than the terms', async () => {
  const page = await openPage('/checkout');
  await fillInPayment(page);
  const summary = screen.getByText(
    'Premium-Zugang, z. B. Kaufvertrag und Urkunde. Er beginnt sofort.',
  );
  expect(summary.tagName).toBe('P');
  expect(screen.getByText('Persönliche Leistungen: ein Gespräch.')).toBeVisible();
  expect(screen.getByText(TERMS.priceNote)).toBeVisible();
  expect(screen.getAllByRole('checkbox')).toEqual([termsBox()]);
});

it('a coupon that does not hold is said so at its field, and the order stays', async () => {
  const message = 'Diesen Gutschein gibt es nicht.';
  answer(
    'PUT /api/checkout/orders/current/coupon',
    refusal(409, { code: 'COUPON_NOT_VALID', message }),
  );
  const page = await openPage('/checkout');
  await fillInPayment(page);
  await page.user.click(screen.getByRole('button', { name: 'Gutschein einlösen' }));
  await page.fill('Gutschein', 'WINTER');
  await page.user.type(screen.getByLabelText('Gutschein'), '{Enter}');
  expect(await screen.findByText(message)).toBeVisible();
  expect(allCalls()).not.toContain('POST /api/create-payment-intent');
});

it('a business has to name its company, and is asked for it at the field', async () => {
  const page = await openPage('/checkout');
  await fillInPayment(page);
  await page.user.click(screen.getByRole('radio', { name: 'Unternehmen' }));
  await page.user.click(termsBox());
  await placeOrder(page);
  expect(await screen.findByText(/^Bitte geben Sie Ihre Firma an/)).toBeVisible();
  expect(screen.getByLabelText('Firma')).toHaveFocus();
  expect(allCalls()).not.toContain('PUT /api/checkout/orders/current');
  await page.fill('Firma', 'Brandt GmbH');
  await placeOrder(page);
  await waitFor(() => expect(allCalls()).toContain('POST /api/demo-payments/confirm'));
});

it('a VAT number that the register did not confirm is asked for again at the next try', async () => {
  answer('POST /api/checkout/terms', TERMS);
  const page = await openPage('/checkout');
  await fillInPayment(page);
  await page.user.selectOptions(screen.getByLabelText('Land'), 'AT');
  await page.user.click(screen.getByRole('radio', { name: 'Unternehmen' }));
  await page.fill('Firma', 'Wiener Metallbau GmbH');
  await page.fill(/^USt-IdNr/, 'ATU12345675');
  await page.user.tab();
  const asked = () => allCalls().filter((call) => call === 'POST /api/checkout/terms').length;
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  const before = asked();
  await page.user.click(screen.getByLabelText(/^USt-IdNr/));
  await page.user.tab();
  await waitFor(() => expect(asked()).toBe(before + 1));
});

it('somebody signed in goes back from the order to the dashboard', async () => {
  signInAs(OWNER);
  await openPage('/checkout');
  expect(await screen.findByRole('link', { name: 'Zurück zur Übersicht' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

it('a premium member is told so instead of an offer', async () => {
  signInAs(PREMIUM_OWNER);
  await openPage('/checkout');
  expect(
    await screen.findByRole('heading', { name: 'Sie sind bereits Premium-Mitglied!' }),
  ).toBeVisible();
  expect(main().queryByRole('textbox')).toBeNull();
  expect(main().getByRole('link', { name: 'Zur Übersicht' })).toHaveAttribute('href', '/dashboard');
});

it('an order needs the terms: without them the box says so and nothing is paid', async () => {
  const page = await openPage('/checkout');
  await fillInPayment(page);
  const before = allCalls();
  await placeOrder(page);
  expect(await screen.findByText('Bitte stimmen Sie den AGB zu.')).toBeVisible();
  expect(termsBox()).toHaveFocus();
  expect(allCalls()).toEqual(before);
  await page.user.click(termsBox());
  await waitFor(() => expect(screen.queryByText('Bitte stimmen Sie den AGB zu.')).toBeNull());
});

it('is told when an order cannot begin to be paid and when it cannot be paid', async () => {
  answer('POST /api/create-payment-intent', refusal(502));
  const page = await openPage('/checkout');
  await fillInPayment(page);
  await page.user.click(termsBox());
  await placeOrder(page);
  expect(await shownToast()).toHaveTextContent('Fehler');
  expect(await shownToast()).toHaveTextContent('Die Zahlung konnte nicht initialisiert werden.');
  answer('POST /api/create-payment-intent', { clientSecret: 'geheim' });
  answer('POST /api/demo-payments/confirm', refusal(500));
  const failed = screen.findByText(
    'Ein unerwarteter Fehler ist aufgetreten. Bitte versuchen Sie es erneut.',
  );
  await placeOrder(page);
  await failed;
});

it('an address without a price is told as an order that is not possible, as nothing was paid', async () => {
  const message = 'Für diesen Ort gilt ein eigenes Umsatzsteuerrecht.';
  answer('PUT /api/checkout/orders/current', refusal(400, { code: 'ADDRESS_NOT_PRICED', message }));
  const page = await openPage('/checkout');
  await fillInPayment(page);
  await page.user.click(termsBox());
  await placeOrder(page);
  expect(await shownToast()).toHaveTextContent(`Bestellung nicht möglich${message}`);
});

it('a shop without the key of its payment provider says so in the console, and to the buyer where to write', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  answer('GET /api/config', {
    ...CONFIG,
    payment: {
      ...{ provider: 'stripe', publishableKey: null, transfer: false },
      transferTerms: { payWithinDays: 14 },
    },
  } satisfies ClientConfigDto);
  const { user, fill } = await openPage('/checkout');
  await fill('E-Mail-Adresse', 'karl@example.com');
  await user.click(screen.getByRole('button', { name: 'Weiter zur Zahlung' }));
  expect(
    await screen.findByText(/Die Kartenzahlung steht zurzeit nicht zur Verfügung/),
  ).toBeVisible();
  expect(logged.mock.calls.join()).toContain('STRIPE_PUBLISHABLE_KEY is missing');
});

it('one toast is visible at a time, F8 leads to it, and it goes after five seconds', async () => {
  const { user } = await openPage('/checkout');
  const send = await screen.findByRole('button', { name: 'Weiter zur Zahlung' });
  jest.useFakeTimers();
  await user.click(send);
  await user.click(send);
  expect(await shownToast()).toHaveTextContent('E-Mail erforderlich');
  expect(await shownToast()).toHaveTextContent('Bitte geben Sie Ihre E-Mail-Adresse ein.');
  const region = screen.getByRole('region', { name: /Benachrichtigungen/ });
  const toasts = () => within(region).queryAllByRole('listitem');
  expect(toasts()).toHaveLength(1);
  await user.keyboard('[F8]');
  expect(region).toContainElement(document.activeElement as HTMLElement);
  await user.click(screen.getByLabelText('E-Mail-Adresse'));
  await passTime(4_500);
  expect(toasts()).toHaveLength(1);
  await passTime(600);
  expect(toasts()).toHaveLength(0);
});
