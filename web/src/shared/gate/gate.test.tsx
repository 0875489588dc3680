import { afterEach, describe, expect, it } from '@jest/globals';
import type { GateReply } from '@belegwerk/contracts/api';
import type { Feature } from '@belegwerk/core/plans';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { anOrderImport, anOrderPage, aShop, closedGate, withGates } from '../../testing/samples.ts';

afterEach(cleanup);

const opened = (address: string, feature: Feature, gate: GateReply) =>
  openApp(
    address,
    aHost({
      shop: async () => aShop({ gates: withGates({ [feature]: gate }) }),
      order: async () => anOrderPage(),
      orderImport: async () => anOrderImport({ gate }),
    }),
  );
const overlay = () =>
  waitFor(() => {
    const front = document.querySelector('.bw-gate-front');
    if (!front) throw new Error('not there yet');
    return front;
  });
const wayOf = (element: Element | null | undefined) => element?.querySelector('a')?.getAttribute('href');

/** Screens of a feature as a whole, with something that stays visible behind the overlay. */
const SCREENS = [
  ['orderImport', '/orders/import', 'Bestellungen importieren'],
  ['emailIntegration', '/preferences/invoices?assistant=email-integration', 'Schritt 1 von 3'],
] as const;

/** The three states with the way out of each. */
const STATES: readonly (readonly [GateReply, title: string, way: string | RegExp])[] = [
  [closedGate('plus'), 'Upgrade erforderlich', '/plan'],
  [
    { kind: 'purchase-required', price: '129.00', why: 'Du schaltest es einmalig frei.' },
    'Freischaltung erforderlich',
    '/plan/purchase/emailIntegration',
  ],
  [
    { kind: 'scopes-missing', scopes: ['write_orders'], why: 'Es fehlt eine Berechtigung.' },
    'Zugriffsberechtigung erforderlich',
    '/api/auth?shop=kaffeekontor-nord.myshopify.com&scopes=write_orders',
  ],
];

describe('the import of older orders', () => {
  it('leads to where it is bought once', async () => {
    opened('/orders/import', 'orderImport', {
      kind: 'purchase-required',
      price: '129.00',
      why: 'Einmalig für 129,00 €.',
    });
    const front = await overlay();
    expect(front.textContent).toContain('Freischalten');
    expect(wayOf(front)).toBe('/plan/purchase/orderImport');
  });
});

describe('the overlay over what a shop cannot use', () => {
  it.each(SCREENS)(
    'lies over the screen of %s, which stays visible and cannot be reached',
    async (feature, address, seen) => {
      opened(address, feature, closedGate(feature));
      const front = await overlay();
      expect(front.textContent).toContain('Upgrade erforderlich');
      expect(wayOf(front)).toBe('/plan');
      const behind = document.querySelector('.bw-gate-behind');
      expect(behind?.textContent).toContain(seen);
      expect(behind?.hasAttribute('inert')).toBe(true);
    },
  );

  it.each(STATES)('says what is missing and leads there: %j', async (gate, title, way) => {
    opened('/preferences/invoices?assistant=email-integration', 'emailIntegration', gate);
    const front = await overlay();
    expect(front.textContent).toContain(title);
    expect(front.textContent).toContain(gate.why);
    expect(decodeURIComponent(wayOf(front) ?? '')).toBe(way);
  });

  it.each([['orders'], ['emails']] as const)('is a line beside the button that needs %s', async (feature) => {
    opened('/orders/6150000001042', feature, closedGate(feature));
    const line = await screen.findByText(/^Upgrade erforderlich:/);
    expect(wayOf(line)).toBe('/plan');
    const look = screen.getByRole('button', { name: 'Neu prüfen' });
    expect(look.getAttribute('aria-disabled') === 'true').toBe(feature === 'orders');
  });
});
