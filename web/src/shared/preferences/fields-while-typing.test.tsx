import { afterEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { FEATURES } from '@belegwerk/core/plans';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PolarisProvider } from '../../ui/index.ts';
import { aShop } from '../../testing/samples.ts';
import { ShopProvider } from '../shop/ShopContext.tsx';
import { useForm } from '../forms/use-form.ts';
import type { PrintLayouts } from './ListSettings.tsx';
import { PreferenceField } from './PreferenceField.tsx';
import { shownSetting } from './shown-setting.ts';

const ENTITLEMENTS = {
  features: FEATURES,
  shopScopes: ['read_orders', 'write_orders'],
  shopifyPlus: false,
  storePlan: 'Grow',
};

const DRAFT = { ...DEFAULT_PREFERENCES, invoiceCreate: true as boolean | string };

/** Layouts that count how often a field asks for them to draw itself. */
const countedLayouts = () => {
  const layouts = [{ id: 'one', name: 'Mit Logo' }];
  const counted = { drawn: 0, layouts: layouts as NonNullable<PrintLayouts> };
  const map = layouts.map.bind(layouts);
  Object.defineProperty(layouts, 'map', {
    value: (...parts: Parameters<typeof map>) => {
      counted.drawn += 1;
      return map(...parts);
    },
  });
  return counted;
};

const shown = (layouts: PrintLayouts) => {
  const Fields = () => {
    const form = useForm(DRAFT);
    const around = {
      installedOn: '2026-11-02',
      isConnected: true,
      missingRights: [],
      sellerVatId: undefined,
      entitlements: ENTITLEMENTS,
    };
    return (['invoiceTitle', 'invoiceLayoutPrintLayout', 'invoiceCreate', 'creditCreate'] as const).map((name) => (
      <PreferenceField key={name} shown={shownSetting(name, { ...form, ...around, layouts })} change={form.change} />
    ));
  };
  const element = (
    <ShopProvider value={aShop()}>
      <PolarisProvider>
        <Fields />
      </PolarisProvider>
    </ShopProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
};

afterEach(cleanup);

describe('the fields of a page while a person writes in one of them', () => {
  it('are not drawn anew with each key', () => {
    const counted = countedLayouts();
    shown(counted.layouts);
    const before = counted.drawn;
    const title = screen.getByRole('textbox', { name: 'Titel' });
    for (const text of ['R', 'Re', 'Rec', 'Rech']) fireEvent.change(title, { target: { value: text } });
    expect(title).toHaveProperty('value', 'Rech');
    expect(before).toBeGreaterThan(0);
    expect(counted.drawn).toBe(before);
  });

  it('are drawn anew when what is chosen in another one turns them off', () => {
    shown(undefined);
    const credits = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Gutschriften erstellen' });
    expect(credits.disabled).toBe(false);
    fireEvent.change(screen.getByRole('combobox', { name: 'Rechnungen erstellen' }), { target: { value: 'false' } });
    expect(screen.getByText(/Erst möglich, wenn „Rechnungen erstellen“ eingeschaltet ist\./)).toBeTruthy();
  });
});
