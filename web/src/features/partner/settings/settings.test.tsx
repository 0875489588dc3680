import { afterEach, describe, expect, it } from '@jest/globals';
import { SELF_BILLING } from '@belegwerk/core/sentences';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiFailure } from '../../../api/api-failure.ts';
import type { Api } from '../../../api/api.ts';
import { openApp } from '../../../testing/app-under-test.tsx';
import { aPartnersHost, partnerPreferencesOf } from '../../../testing/partner-samples.ts';

const toasts: string[] = [];
afterEach(() => {
  toasts.length = 0;
  Reflect.deleteProperty(window, 'shopify');
});

/** A host that keeps what it is sent. */
const keeping = () => {
  let kept = partnerPreferencesOf();
  const sent: unknown[] = [];
  const changePartnerPreferences: Api['changePartnerPreferences'] = ({ body }) => {
    sent.push(body);
    const { address, agreement, ...rest } = body;
    const agreed = agreement ? { agreement: { on: '2026-11-20', version: agreement } } : {};
    kept = {
      ...kept,
      ...(rest as Partial<typeof kept>),
      ...agreed,
      address: { ...kept.address, ...(address as object) },
    };
    return Promise.resolve({ _key: 'kaffeekontor-nord.myshopify.com', partner: kept });
  };
  return {
    sent,
    host: aPartnersHost({ partnerPreferences: () => Promise.resolve(kept), changePartnerPreferences }),
  };
};

const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));

describe('the settings of a partner', () => {
  it('are saved by the save bar, only what was changed, and say so', async () => {
    const { host, sent } = keeping();
    Object.defineProperty(window, 'shopify', {
      configurable: true,
      value: { toast: { show: (text: string) => toasts.push(text) } },
    });
    openApp('/partner/preferences', host);
    await type('E-Mail', 'kasse@kaffeekontor.example');
    await type('PLZ', '24103');
    save();
    await waitFor(() => expect(toasts).toEqual(['Gespeichert']));
    expect(sent).toEqual([{ email: 'kasse@kaffeekontor.example', address: { zip: '24103' } }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('PLZ').value).toBe('24103');
  });

  it('ask for the bank where money goes there, and for PayPal where it goes to PayPal', async () => {
    openApp('/partner/preferences', keeping().host);
    expect(await screen.findByLabelText('E-Mail des PayPal-Kontos')).toBeTruthy();
    expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(
      'An dein PayPal-Konto. Dauer: sofort. Ab 50,00 €. Gebühr: 3,5 %.',
    );
    expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(
      'Auf ein Konto mit IBAN. Dauer: 2 bis 7 Tage. Ab 50,00 €. Gebühr: keine.',
    );
    fireEvent.click(screen.getByLabelText('SEPA-Überweisung'));
    expect(screen.queryByLabelText('E-Mail des PayPal-Kontos')).toBeNull();
    for (const label of ['Bank', 'IBAN', 'BIC']) expect(screen.getByLabelText(label)).toBeTruthy();
  });

  it('ask how a partner is taxed and take nothing for granted, and want a VAT id abroad', async () => {
    const { host, sent } = keeping();
    openApp('/partner/preferences', host);
    const choices = ['Kleinunternehmer (§ 19 UStG)', 'Umsatzsteuerpflichtig', 'Sitz im Ausland'];
    await screen.findByLabelText('Land');
    for (const label of choices) expect(screen.getByLabelText<HTMLInputElement>(label).checked).toBe(false);
    fireEvent.change(screen.getByLabelText('Land'), { target: { value: 'AT' } });
    expect(screen.getByText('Im Ausland Pflicht: ohne sie gibt es keine Gutschrift.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Sitz im Ausland'));
    fireEvent.click(screen.getByLabelText(/^Ich stimme zu/));
    save();
    await waitFor(() =>
      expect(sent).toEqual([{ taxation: 'abroad', agreement: SELF_BILLING.version, address: { country: 'AT' } }]),
    );
  });

  it('say at the field what payouts wait for, and when the partner agreed to be paid by Gutschrift', async () => {
    const text = 'Im Ausland Pflichtfeld: ohne USt-IdNr. gibt es keine Gutschrift';
    const kept = partnerPreferencesOf({
      email: 'kasse@kaffeekontor.example',
      taxation: 'abroad',
      agreement: { on: '2026-11-20', version: SELF_BILLING.version },
      missing: [{ field: 'vatId', text }],
    });
    openApp('/partner/preferences', aPartnersHost({ partnerPreferences: () => Promise.resolve(kept) }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByLabelText('USt-IdNr.').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Der Abrechnung per Gutschrift hast du am 20.11.2026 zugestimmt.')).toBeTruthy();
    expect(screen.queryByLabelText(/^Ich stimme zu/)).toBeNull();
  });

  it.each([
    ['email', 'E-Mail', 'Gültige E-Mail-Adresse erforderlich'],
    ['taxId', 'Steuernummer', 'Gültige Steuernummer erforderlich'],
    ['vatId', 'USt-IdNr.', 'Gültige USt-IdNr. erforderlich'],
    ['address.street', 'Straße und Hausnummer', 'Pflichtfeld'],
    ['paypalEmail', 'E-Mail des PayPal-Kontos', 'Gültige E-Mail-Adresse erforderlich'],
  ])('say at the field what is wrong, and keep what was typed: %s', async (field, label, text) => {
    const changePartnerPreferences = () =>
      Promise.reject(
        new ApiFailure({
          kind: 'faulty',
          message: 'Bitte prüfe deine Angaben.',
          status: 422,
          supportId: 's-1',
          faults: [{ field, text }],
        }),
      );
    openApp('/partner/preferences', aPartnersHost({ changePartnerPreferences }));
    await type(label, 'kein Postfach');
    save();
    expect(await screen.findByText(text)).toBeTruthy();
    const input = screen.getByLabelText<HTMLInputElement>(label);
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['kein Postfach', 'true']);
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  it('are not left unsaved without a question', async () => {
    const asked: string[] = [];
    window.confirm = (text = '') => {
      asked.push(text);
      return false;
    };
    const app = openApp('/partner/preferences', keeping().host);
    await type('E-Mail', 'kasse@kaffeekontor.example');
    fireEvent.click(screen.getByRole('link', { name: 'Coupons' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(app.address()).toBe('/partner/preferences');
    fireEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
    fireEvent.click(screen.getByRole('link', { name: 'Coupons' }));
    await waitFor(() => expect(app.address()).toBe('/partner/coupons'));
  });
});
