import { QueryClient } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { createApi, type Api } from '../api/api.ts';
import { createAppStore } from '../api/app-store.ts';
import { App } from '../app/App.tsx';
import { appRoutes } from '../app/routes.tsx';
import { isFirstScreenAtom } from '../shared/first-screen/first-screen.atoms.ts';
import { anAgreement } from './agreement-sample.ts';
import { aProcedures } from './procedures-sample.ts';
import { aDashboard, aPageOf, aPlansReply, aPreferencesReply, aShop, someSettlements } from './samples.ts';

// a busy machine takes its time to draw a page
configure({ asyncUtilTimeout: 60_000 });

/** A host with one connected shop and nothing in it; each test says what is different. */
export const aHost = (different: Partial<Api> = {}): Api => ({
  ...createApi(() => Promise.reject(new Error('not in this test'))),
  shop: () => Promise.resolve(aShop()),
  accountingAuth: () => Promise.resolve({ url: 'https://books.example/authorise' }),
  dashboard: () => Promise.resolve(aDashboard()),
  orders: () => Promise.resolve(aPageOf([])),
  batches: () => Promise.resolve({ items: [] }),
  orderViews: () => Promise.resolve({ views: [] }),
  actOnOrder: () => Promise.resolve({ state: 'done', askedAt: '2026-11-20T13:00:04Z' }),
  sendMail: () => Promise.resolve({ sent: true }),
  preferences: () => Promise.resolve(aPreferencesReply()),
  usedValues: () => Promise.resolve({ tags: [], sources: [], gateways: [] }),
  plans: () => Promise.resolve(aPlansReply()),
  transfers: () => Promise.resolve(aPageOf([])),
  privacyRequests: () => Promise.resolve({ requests: [], total: 0 }),
  agreement: () => Promise.resolve(anAgreement()),
  procedures: () => Promise.resolve(aProcedures()),
  privacyClose: () => Promise.resolve({ closed: true }),
  logs: () => Promise.resolve(aPageOf([])),
  shopDays: () => Promise.resolve({ days: [], connections: [] }),
  trySettings: () => Promise.resolve({ orders: [], uses: { before: [] }, total: 0 }),
  settlements: () => Promise.resolve(someSettlements()),
  ...different,
});

/** The product as a person has opened it. */
interface OpenApp {
  readonly address: () => string;
  /** What the browser's own button does. */
  readonly back: () => Promise<void>;
}

/** Opens the product at an address, with a host of the test's own; nothing is tried twice. `isJustOpened`: as by a browser, before anything is drawn. */
export const openApp = (address: string, host: Api = aHost(), isJustOpened = false): OpenApp => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const router = createMemoryRouter(appRoutes, { initialEntries: ['/', address], initialIndex: 1 });
  const store = createAppStore(host);
  store.set(isFirstScreenAtom, isJustOpened);
  render(<App cache={cache} store={store} router={router} />);
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    back: () => act(() => router.navigate(-1)),
  };
};
