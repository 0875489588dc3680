import { afterEach, describe, expect, it } from '@jest/globals';
import type { DryRunReply, ForeseenOrderReply } from '@belegwerk/contracts/api';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aPageOf } from '../../testing/samples.ts';

afterEach(() => cleanup());

const order = (number: number, change: Partial<ForeseenOrderReply> = {}): ForeseenOrderReply => ({
  id: String(number),
  name: `#${number}`,
  createdAt: '2026-11-10T10:00:00Z',
  customerName: 'Erika Mustermann',
  total: '119.00',
  currency: 'EUR',
  outcome: 'creates',
  documents: [
    { kind: 'invoice', total: '119.00', byRate: [{ rate: '19', net: '100.00', tax: '19.00', gross: '119.00' }] },
  ],
  mails: { count: 0, older: 0 },
  reasons: [],
  ...change,
});
const held = order(1002, { outcome: 'held', documents: [], reasons: ['Die Steuer fehlt.'] });
const pageOf = (items: readonly ForeseenOrderReply[], hasNext: boolean): DryRunReply => ({
  ...aPageOf(items),
  total: 3,
  hasNext,
});
const start = () => userEvent.click(screen.getByRole('button', { name: 'Probelauf starten' }));
const plain = (): string => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

describe('the dry run', () => {
  it('reads part after part, and adds up what would be made by tax rate', async () => {
    const parts = [pageOf([order(1001), held], true), pageOf([order(1003)], false)];
    openApp(
      '/dry-run',
      aHost({ dryRun: ({ query }) => Promise.resolve(parts[Number(query?.page) - 1] ?? pageOf([], false)) }),
    );
    await screen.findByText('Probelauf starten');
    await start();
    await waitFor(() => expect(plain()).toContain('3 von 3 Bestellungen gelesen'));
    for (const text of ['2 Rechnungen', '238,00 €', '19 %', '200,00 €', '38,00 €']) expect(plain()).toContain(text);
    await userEvent.click(screen.getByRole('button', { name: 'Gehalten (1)' }));
    screen.getByText('Die Steuer fehlt.');
    expect(screen.queryByText('#1001')).toBeNull();
  });

  it('says that it broke off, and what was read until then stays', async () => {
    const failure = new ApiFailure({ kind: 'defect', message: 'Gerade nicht.', status: 500, supportId: 's-1' });
    const dryRun: Api['dryRun'] = ({ query }) =>
      query?.page === 1 ? Promise.resolve(pageOf([order(1001)], true)) : Promise.reject(failure);
    openApp('/dry-run', aHost({ dryRun }));
    await screen.findByText('Probelauf starten');
    await start();
    await screen.findByText('Der Probelauf ist nicht zu Ende gekommen');
    expect(plain()).toContain('1 von 3 Bestellungen gelesen');
  });

  it('says what to do where there is no order yet', async () => {
    openApp('/dry-run', aHost({ dryRun: () => Promise.resolve({ ...pageOf([], false), total: 0 }) }));
    await screen.findByText('Probelauf starten');
    await start();
    await screen.findByText('In deiner Liste ist noch keine Bestellung');
  });
});
