import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openMenu } from '../../testing/open-menu.ts';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aDocument, anOrderPage } from '../../testing/samples.ts';

const CONSEQUENCE = 'Der bisherige Link führt dann nirgends mehr hin, auch in schon versendeten E-Mails.';
const NEW = '/documents/new';

const opened = async (renewLink: Api['renewLink']) => {
  let pdf = aDocument().pdf ?? '';
  const order = () => Promise.resolve(anOrderPage({ documents: [aDocument({ pdf })] }));
  openApp(
    '/orders/6150000001042',
    aHost({
      order,
      renewLink: async (asked) => {
        const renewed = await renewLink(asked);
        pdf = renewed.pdf;
        return renewed;
      },
    }),
  );
  await openMenu('Rechnung RE1042');
  await userEvent.click(screen.getByRole('button', { name: 'Rechnung RE1042: Link erneuern' }));
  return screen.findByText(CONSEQUENCE);
};
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Link erneuern' }));
const file = () =>
  screen
    .getByRole('link', { name: /Herunterladen/ })
    .getAttribute('href')
    ?.replace('/download', '');

describe('the public link of a document', () => {
  it('is renewed after a person has read what becomes of the one before, and the card has the new one', async () => {
    const asked: unknown[] = [];
    await opened(({ params }) => {
      asked.push(params);
      return Promise.resolve({ pdf: NEW });
    });
    expect(asked).toEqual([]);
    await confirm();
    await waitFor(() => expect(screen.queryByText(CONSEQUENCE)).toBeNull());
    expect(asked).toEqual([{ id: '6150000001042', receipt: `invoice-${aDocument()._key}` }]);
    await waitFor(() => expect(file()).toBe(NEW));
  });

  it('stays as it is when the person changes his mind', async () => {
    const asked: unknown[] = [];
    await opened(({ params }) => {
      asked.push(params);
      return Promise.resolve({ pdf: NEW });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByText(CONSEQUENCE)).toBeNull());
    expect(asked).toEqual([]);
  });

  it('stays as it is when it could not be renewed, and the dialog says so', async () => {
    await opened(() =>
      Promise.reject(
        new ApiFailure({
          kind: 'shop-unreachable',
          message: 'Gerade nicht. Versuche es gleich noch einmal.',
          status: 503,
          supportId: 's',
        }),
      ),
    );
    await confirm();
    expect(await screen.findByText('Der Link wurde nicht erneuert')).toBeTruthy();
    expect(screen.getByText('Gerade nicht. Versuche es gleich noch einmal.')).toBeTruthy();
    expect(file()).toBe(aDocument().pdf);
  });

  it('is not renewed before there is one, and the card says why', async () => {
    const { number: _number, pdf: _pdf, ...draft } = aDocument({ status: 'draft' });
    openApp('/orders/6150000001042', aHost({ order: () => Promise.resolve(anOrderPage({ documents: [draft] })) }));
    await openMenu('Rechnung');
    const button = screen.getByRole('button', { name: 'Rechnung: Link erneuern' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Entwürfe haben noch kein PDF',
    );
  });
});
