import { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import type { Api } from '../api/api.ts';
import { createAppStore } from '../api/app-store.ts';
import { App } from '../app/App.tsx';
import { appRoutes } from '../app/routes.tsx';
import { aDashboard, aPageOf, aPreferencesReply, aShop } from './samples.ts';

// a busy machine takes its time to draw a page
configure({ asyncUtilTimeout: 10_000 });

/** A host with one connected shop and nothing in it; each test says what is different. */
export const aHost = (different: Partial<Api> = {}): Api => ({
  shop: () => Promise.resolve(aShop()),
  accountingAuth: () => Promise.resolve({ url: 'https://books.example/authorise' }),
  dashboard: () => Promise.resolve(aDashboard()),
  orders: () => Promise.resolve(aPageOf([])),
  order: () => Promise.reject(new Error('no order in this test')),
  processOrder: () => Promise.resolve({ queued: true, askedAt: '2026-11-20T13:00:04Z' }),
  mailForm: () => Promise.reject(new Error('no mail in this test')),
  sendMail: () => Promise.resolve({ sent: true }),
  renewLink: () => Promise.reject(new Error('no link in this test')),
  preferences: () => Promise.resolve(aPreferencesReply()),
  changePreferences: () => Promise.reject(new Error('no change in this test')),
  privacyRequests: () => Promise.resolve({ requests: [], total: 0 }),
  privacyClose: () => Promise.resolve({ closed: true }),
  privacyExport: () => Promise.reject(new Error('no request in this test')),
  logs: () => Promise.resolve({ items: [], hasPrevious: false, hasNext: false, total: 0 }),
  ...different,
});

/** Opens the product at an address, with a host of the test's own; nothing is tried twice. */
export const openApp = (address: string, host: Api = aHost()): { address: () => string } => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const router = createMemoryRouter(appRoutes, { initialEntries: [address] });
  render(<App cache={cache} store={createAppStore(cache, host)} router={router} />);
  return { address: () => router.state.location.pathname + router.state.location.search };
};
