import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aReconciliation, someNumbers } from '../../testing/samples.ts';
import { gapName, reasonText, seriesText, uncountedText } from './number-words.ts';

const openNumbers = async (more: Partial<Api>) => {
  openApp('/reconciliation', aHost({ reconciliation: () => Promise.resolve(aReconciliation()), ...more }));
  await userEvent.click(await screen.findByRole('button', { name: 'Belegnummern prüfen' }));
  return within(screen.getByRole('region', { name: 'Belegnummern' }));
};

describe('the card of document numbers', () => {
  it('asks the account only when a person opens it', async () => {
    const documentNumbers = jest.fn<Api['documentNumbers']>(() => Promise.resolve(someNumbers()));
    openApp('/reconciliation', aHost({ reconciliation: () => Promise.resolve(aReconciliation()), documentNumbers }));
    const check = await screen.findByRole('button', { name: 'Belegnummern prüfen' });
    expect(documentNumbers).not.toHaveBeenCalled();
    await userEvent.click(check);
    await screen.findByText('Rechnungen RE1041 bis RE1483: 443 Nummern, 2 fehlen');
    expect(documentNumbers).toHaveBeenCalledWith(expect.objectContaining({ query: { month: '2026-11' } }));
  });

  it('says when the account was asked, and asks it again when it is opened again', async () => {
    const answers = ['2026-11-29T08:36:00Z', '2026-11-29T08:50:00Z'];
    const documentNumbers = jest.fn<Api['documentNumbers']>(() =>
      Promise.resolve({ ...someNumbers(), readAt: answers.shift() ?? '' }),
    );
    const card = await openNumbers({ documentNumbers });
    await card.findByText('Stand 09:36 Uhr');
    await userEvent.click(card.getByRole('button', { name: 'Belegnummern prüfen' }));
    expect(card.queryByText('Stand 09:36 Uhr')).toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'Belegnummern prüfen' }));
    await card.findByText('Stand 09:50 Uhr');
    expect(documentNumbers).toHaveBeenCalledTimes(2);
  });

  it('names the reason of a gap, asks for one that it does not know, and keeps what was written', async () => {
    const explainGap = jest.fn<Api['explainGap']>(({ body }) =>
      Promise.resolve({ text: body.reason, at: '2026-11-29T09:00:00Z', by: '42', byName: 'Dana Muster' }),
    );
    const documentNumbers = jest.fn<Api['documentNumbers']>(() => Promise.resolve(someNumbers()));
    const card = await openNumbers({ documentNumbers, explainGap });
    expect(
      await card.findByText(/War für einen Entwurf vorgemerkt, der in Lexware Office gelöscht wurde\./),
    ).not.toBeNull();
    const save = card.getByRole<HTMLButtonElement>('button', { name: 'Speichern' });
    expect(save.getAttribute('aria-disabled') ?? String(save.disabled)).toBe('true');
    await userEvent.type(card.getByLabelText('Grund für RE1060'), ' Probedruck ');
    await userEvent.click(save);
    await card.findByText(/„Probedruck“ \(29\.11\.2026, Dana Muster\)/);
    expect(explainGap).toHaveBeenCalledWith({
      body: { month: '2026-11', first: 'RE1060', last: 'RE1060', reason: 'Probedruck' },
    });
    expect(card.queryByLabelText('Grund für RE1060')).toBeNull();
    // the account is not asked once more for it
    expect(documentNumbers).toHaveBeenCalledTimes(1);
    await userEvent.click(card.getByRole('button', { name: 'Grund ändern' }));
    expect(card.getByLabelText<HTMLInputElement>('Grund für RE1060').value).toBe('Probedruck');
  });

  it('says why nothing could be read, and shows no list then', async () => {
    const message = 'Lexware Office antwortet gerade nicht.';
    const failure = new ApiFailure({ kind: 'bookkeeping-unreachable', message, status: 503, supportId: 's-1' });
    const card = await openNumbers({ documentNumbers: () => Promise.reject(failure) });
    await card.findByText('Die Belegnummern konnten nicht geprüft werden');
    expect(card.getByText(message)).not.toBeNull();
    expect(card.queryByText(/Nummern/)).toBeNull();
  });

  it('says beside the field why a reason was not kept', async () => {
    const failure = new ApiFailure({ kind: 'faulty', message: 'Nicht gespeichert.', status: 422, supportId: 's-1' });
    const card = await openNumbers({
      documentNumbers: () => Promise.resolve(someNumbers()),
      explainGap: () => Promise.reject(failure),
    });
    await userEvent.type(await card.findByLabelText('Grund für RE1060'), 'Probedruck');
    await userEvent.click(card.getByRole('button', { name: 'Speichern' }));
    await card.findByText('Nicht gespeichert.');
  });

  it('says that a month has no numbers', async () => {
    const card = await openNumbers({
      documentNumbers: () =>
        Promise.resolve({ month: '2026-11', readAt: '2026-11-29T08:36:00Z', series: [], uncounted: 0 }),
    });
    await card.findByText('In diesem Monat gibt es in Lexware Office keinen Beleg mit einer Nummer.');
  });
});

describe('the words of document numbers', () => {
  const [series] = someNumbers({ kinds: ['invoice', 'credit-note'], missing: 0, voided: 3 }).series;
  const gap = { first: 'RE1', last: 'RE3', count: 3, reason: 'asked' } as const;

  it('name a series with all its kinds', () =>
    expect(series && seriesText(series)).toBe(
      'Rechnungen und Gutschriften RE1041 bis RE1483: 443\u00a0Nummern, keine fehlt, 3\u00a0storniert',
    ));
  it('name a gap of several numbers', () => expect(gapName(gap)).toBe('RE1 bis RE3 (3\u00a0Nummern)'));
  it('say what is known of a gap that is asked', () =>
    expect(reasonText({ ...gap, deletedDrafts: 2 })).toBe(
      'Darunter 2\u00a0gelöschte Entwürfe. Den übrigen Grund kennt Belegwerk nicht.',
    ));
  it('say what could not be counted', () =>
    expect(uncountedText(1)).toBe('1\u00a0Belegnummer endet nicht mit einer Zahl und ist nicht geprüft.'));
});
