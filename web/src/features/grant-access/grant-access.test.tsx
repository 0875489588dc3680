import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aShop } from '../../testing/samples.ts';

const TO_GRANT = '/api/auth?shop=kaffeekontor-nord.myshopify.com&scopes=write_customers%2Cread_all_orders';
type Answer = { readonly result: 'granted-all' | 'declined-all' } | Error;

/** The admin's own window, which answers what the merchant would. */
const admin = (...answers: readonly Answer[]) => {
  const [asked, toasts]: [string[][], string[]] = [[], []];
  const scopes = {
    request: async (wanted: string[]) => {
      asked.push(wanted);
      const answer = answers[asked.length - 1] ?? new Error('asked too often');
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  Object.defineProperty(window, 'shopify', {
    configurable: true,
    value: { scopes, toast: { show: (text: string) => toasts.push(text) } },
  });
  return { asked, toasts };
};

/** A shop that has what was granted as soon as the host has asked. */
const granting = (...given: readonly string[]) => {
  let isGranted = false;
  const { shopify } = aShop();
  const host = aHost({
    shop: async () => aShop({ shopify: { ...shopify, scopes: [...shopify.scopes, ...(isGranted ? given : [])] } }),
    askForRights: async () => {
      isGranted = true;
      return {};
    },
  });
  return { host };
};

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(window, 'shopify');
});

describe('rights that Shopify is asked for', () => {
  it('are asked for once, all together, and lead back with a word about it when they are there', async () => {
    const { asked, toasts } = admin({ result: 'granted-all' });
    const app = openApp(TO_GRANT, granting('write_customers', 'read_all_orders').host);
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(asked).toEqual([['write_customers', 'read_all_orders']]);
    expect(toasts).toEqual(['Die Zugriffsberechtigung wurde nachträglich erteilt und ist aktiv.']);
  });

  it('are asked for again by a merchant who declined and changes their mind', async () => {
    const { asked } = admin({ result: 'declined-all' }, { result: 'granted-all' });
    const app = openApp(TO_GRANT, granting('write_customers', 'read_all_orders').host);
    await screen.findByText(/^Du hast nicht zugestimmt/);
    expect(screen.getByText('Es geht um: Kunden schreiben, alle Bestellungen lesen.')).toBeTruthy();
    expect(app.address()).toBe(TO_GRANT);
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Zugriff erteilen' })));
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(asked).toHaveLength(2);
  });

  it('are said to be asked for elsewhere where Shopify does not ask', async () => {
    admin(new Error('not declared'));
    openApp(TO_GRANT, granting().host);
    expect(await screen.findByText(/^Shopify fragt hier nicht danach\./)).toBeTruthy();
  });

  it('are waited for when they come late, and nothing is said to be active before', async () => {
    const { toasts } = admin({ result: 'granted-all' });
    openApp(TO_GRANT, granting('write_customers').host);
    expect(await screen.findByText(/^Du hast zugestimmt\./)).toBeTruthy();
    expect(toasts).toEqual([]);
  });

  it('are asked for in no other shop than the one that the link is for', async () => {
    const { asked } = admin();
    openApp('/api/auth?shop=fremd.myshopify.com&scopes=write_customers', aHost());
    expect(await screen.findByText(/^Dieser Link gehört zu einem anderen Shop\./)).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it.each(['/api/auth', '/api/auth?scopes='])(
    'are none where the access itself was lost: %s leads on',
    async (address) => {
      const { asked } = admin();
      const app = openApp(address, aHost());
      await waitFor(() => expect(app.address()).toBe('/'));
      expect(asked).toEqual([]);
    },
  );

  it.each(['/api/auth?scopes=%3Cscript%3E,drop_table', '/api/auth?scopes=read_orders'])(
    'are none at %s',
    async (address) => {
      const { asked } = admin();
      openApp(address, aHost());
      expect(await screen.findByText('Es fehlt keine Berechtigung.')).toBeTruthy();
      expect(asked).toEqual([]);
    },
  );
});
