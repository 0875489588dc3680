import type { TransferRow } from '@belegwerk/contracts/api';
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aPageOf } from '../../testing/samples.ts';

const row = (over: Partial<TransferRow> = {}): TransferRow => ({
  order: '6150000001042',
  orderName: '#1042',
  kind: 'invoice',
  number: 'RE1042',
  at: '2026-11-20T13:00:00Z',
  source: 'November 2026',
  ...over,
});

describe('the list of transfers', () => {
  it('says which document used which, and turns its pages', async () => {
    const asked: unknown[] = [];
    const { number: _none, ...draft } = row({ kind: 'credit-note', source: 'Bestellungen importieren' });
    const transfers = async ({ query }: { readonly query?: unknown }) => {
      asked.push(query);
      return aPageOf([row(), draft], { total: 60, pageSize: 25, hasNext: true });
    };
    const app = openApp('/plan/transfers', aHost({ transfers }));
    const table = await screen.findByRole('table', { name: 'Verbrauchte Übertragungen' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('Rechnung RE1042#1042November 2026');
    expect(second?.textContent).toContain('Gutschrift#1042Bestellungen importieren');
    const [link] = within(table).getAllByRole('link', { name: '#1042' });
    expect(link?.getAttribute('href')).toBe('/orders/6150000001042');
    await userEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(app.address()).toBe('/plan/transfers?page=2');
    expect(asked.at(-1)).toEqual({ page: 2, pageSize: 25 });
  });

  it('says what will stand there before a document was made', async () => {
    openApp('/plan/transfers');
    expect(await screen.findByText('Noch ist keine Übertragung verbraucht')).toBeTruthy();
  });
});
