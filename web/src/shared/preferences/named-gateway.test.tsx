import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';

afterEach(cleanup);
// no browser is without it, jsdom is
Element.prototype.scrollIntoView = () => undefined;

const openAt = (gateway: string, chosen: Readonly<Record<string, boolean>> = {}) => {
  const system = aKeepingHost({ invoiceCreate: true, transactionCreate: true, transactionGateway: chosen });
  openApp(`/preferences/transactions?gateway=${gateway}`, system.host);
  return system;
};

describe('a gateway that the address names', () => {
  it('is chosen beside those that are, and saved by the person', async () => {
    const system = openAt('Klarna', { shopify_payments: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(system.stored().transactionGateway).toEqual({ shopify_payments: true, klarna: true }));
  });

  it('changes nothing where it is chosen already', async () => {
    openAt('klarna', { klarna: true });
    await screen.findByText('Zahlungsarten');
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });

  it.each([
    ['paypal', 'PayPal-Umsätze können nicht ausgewählt werden'],
    ['bogus', 'Testzahlungen können nicht ausgewählt werden'],
  ])('says why %s cannot be chosen', async (gateway, why) => {
    const system = openAt(gateway);
    expect(await screen.findByText(why)).toBeTruthy();
    expect([system.sent, screen.queryByRole('button', { name: 'Speichern' })]).toEqual([[], null]);
  });
});
