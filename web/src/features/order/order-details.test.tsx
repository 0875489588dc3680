import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { OrderReply } from '@belegwerk/contracts/api';
import { BALANCE_CAUSES } from '@belegwerk/core';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aDocument, anOrder, anOrderPage } from '../../testing/samples.ts';
import { causeWords } from './balance-words.ts';
import { errandLines } from './errand-words.ts';
import { standingLines } from './standing-lines.ts';

const opened = (details: Partial<OrderReply>) =>
  openApp('/orders/6150000001042', aHost({ order: () => Promise.resolve({ ...anOrderPage(), ...details }) }));

describe('the documents on the page of an order', () => {
  it('stand in the order invoice, credit note, delivery note', async () => {
    opened({
      documents: [
        aDocument({ _key: 'l', kind: 'delivery-note', number: 'LS1' }),
        aDocument({ _key: 'g', kind: 'credit-note', number: 'GS1' }),
        aDocument(),
      ],
    });
    const documents = await screen.findByRole('region', { name: 'Belege' });
    expect(
      within(documents)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rechnung RE1042', 'Gutschrift GS1', 'Lieferschein LS1']);
  });

  it('say that they were sent and that a payment waits to be matched', async () => {
    opened({ documents: [aDocument({ emailedAt: '2026-11-20T13:05:00Z', hintedAt: '2026-11-20T13:05:00Z' })] });
    const documents = await screen.findByRole('region', { name: 'Belege' });
    expect(within(documents).getByText('Versendet')).toBeTruthy();
    expect(within(documents).getByText('Zuordnen')).toBeTruthy();
  });

  it('have no amounts when they carry no money', async () => {
    opened({ documents: [aDocument({ kind: 'delivery-note', total: '0.00', tax: '0.00' })] });
    const documents = await screen.findByRole('region', { name: 'Belege' });
    expect(documents.textContent).not.toContain('€');
  });

  it('that are still to come are named with their reason and next moment', async () => {
    opened({
      documentStandings: [
        {
          kind: 'delivery-note',
          state: 'waiting',
          reason: { code: 'NOT_CONNECTED', facts: {} },
          nextLookAt: '2026-12-01T10:00:00Z',
        },
      ],
    });
    const others = await screen.findByRole('list', { name: 'Weitere Belege' });
    expect(others.textContent).toMatch(/Lieferschein.*Wartet.*Der Lieferschein wartet.*01\.12\.2026, 11:00 Uhr/);
  });
});

describe('documents that are still to come', () => {
  const { standing } = anOrder();
  const reason = { code: 'NOT_CONNECTED', facts: {} } as const;
  const credit = { kind: 'credit-note', state: 'held', reason } as const;

  it('are not named twice when the order stands as they do', () => {
    expect(standingLines([credit], credit)).toEqual([]);
    expect(standingLines([{ ...standing, kind: 'invoice' }], standing)).toEqual([]);
  });

  it('are called by their own name', () =>
    expect(standingLines([credit], standing)[0]?.reason).toMatch(/^Die Gutschrift wartet/));
});

describe('what happens beside the documents', () => {
  it('is a list in the order in which it is done, with state, reason and next moment', async () => {
    opened({
      errands: [
        { kind: 'tags', state: 'done', reason: 'Die Bestellung bekommt die Tags „rechnung“.' },
        { kind: 'mail', state: 'refused', reason: 'Es hat nicht geklappt.', nextLookAt: '2026-12-01T10:00:00Z' },
        { kind: 'contact', state: 'withheld', reason: 'Ein Kontakt ist nicht nötig.' },
      ],
    });
    const list = await screen.findByRole('list', { name: 'Neben den Belegen' });
    const lines = within(list).getAllByRole('listitem');
    expect(lines.map(({ firstChild }) => firstChild?.textContent)).toEqual(['Kontakt', 'E-Mail', 'Tags']);
    expect(lines[1]?.textContent).toMatch(/Wartet.*nicht geklappt\. Nächste Prüfung.*01\.12\.2026, 11:00 Uhr/);
  });

  it('names the document where it is about one', () => {
    const { _key } = aDocument();
    const lines = errandLines([{ kind: 'mail', state: 'done', documentKey: _key }], [aDocument()]);
    expect(lines[0]?.name).toBe('E-Mail zu RE1042');
  });

  it('is a failure only when nothing more comes by itself', () => {
    const [final] = errandLines([{ kind: 'mail', state: 'refused' }], []);
    const [again] = errandLines([{ kind: 'mail', state: 'refused', nextLookAt: '2026-12-01T10:00:00Z' }], []);
    expect([final?.status.tone, again?.status.text]).toEqual(['critical', 'Wartet']);
  });
});

describe('the balance', () => {
  it('names the cause of each cent that is missing', async () => {
    opened({
      causes: [
        { cause: 'refund-not-credited', amount: '-15.21' },
        { cause: 'rounding', amount: '0.01' },
      ],
    });
    const cause = await screen.findByText('Erstattet, aber noch nicht gutgeschrieben');
    expect(cause.nextSibling?.textContent).toBe('-15,21\u00a0€');
    expect(screen.getByText(/^Rundung/).nextSibling?.textContent).toBe('0,01\u00a0€');
  });

  it('has words for every cause', () => expect(Object.keys(causeWords).toSorted()).toEqual(BALANCE_CAUSES.toSorted()));

  it('shows the first and the current total of an order that was edited', async () => {
    opened({ total: '41.65', documents: [aDocument({ total: '35.70' })] });
    expect((await screen.findByText('Summe')).nextSibling?.textContent).toBe('41,65\u00a0€');
    expect(screen.getByText('Summe jetzt').nextSibling?.textContent).toBe('35,70\u00a0€');
  });
});
