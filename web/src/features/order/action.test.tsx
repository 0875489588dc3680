import { describe, expect, it } from '@jest/globals';
import type { OrderReply } from '@belegwerk/contracts/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiFailure } from '../../api/api-failure.ts';
import type { Api } from '../../api/api.ts';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { aDocument, anOrderPage } from '../../testing/samples.ts';

const ORDER = '6150000001042';
const CONSEQUENCE = 'Der bisherige Link führt dann nirgends mehr hin.';
const ASKED_AT = '2026-11-20T13:00:04Z';
const NEW = '/documents/new';

const menu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `${name}: Weitere Aktionen` }));
const item = (name: string) => screen.findByRole('button', { name: new RegExp(`: ${name}$`) });

const opened = async (act: Api['actOnOrder']) => {
  let pdf = aDocument().pdf ?? '';
  const order = () => Promise.resolve(anOrderPage({ documents: [aDocument({ pdf })] }));
  openApp(
    `/orders/${ORDER}`,
    aHost({
      order,
      actOnOrder: async (asked) => {
        const reply = await act(asked);
        if (reply.state === 'done') pdf = NEW;
        return reply;
      },
    }),
  );
  await menu('Rechnung RE1042');
  await userEvent.click(await item('Link erneuern'));
  return screen.findByText(CONSEQUENCE);
};
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Link erneuern' }));
const file = () =>
  screen
    .getByRole('link', { name: /Herunterladen/ })
    .getAttribute('href')
    ?.replace('/download', '');

describe('an action of the menu of a document', () => {
  it('is done after a person has read what it leads to, and the page shows what came of it', async () => {
    const asked: unknown[] = [];
    await opened(({ params, body: { dialog: _drawn, ...body } }) => {
      asked.push({ ...params, ...body });
      return Promise.resolve({ state: 'done', askedAt: ASKED_AT });
    });
    expect(asked).toEqual([]);
    await confirm();
    await waitFor(() => expect(screen.queryByText(CONSEQUENCE)).toBeNull());
    expect(asked).toEqual([{ id: ORDER, action: 'renew-link', documentKey: aDocument()._key, input: {} }]);
    await waitFor(() => expect(file()).toBe(NEW));
  });

  it('that takes longer is asked for under the same key until it is done', async () => {
    const keys: (string | undefined)[] = [];
    await opened(({ body }) => {
      keys.push(body.dialog);
      return Promise.resolve({ state: keys.length < 3 ? 'waiting' : 'done', askedAt: ASKED_AT });
    });
    await confirm();
    await waitFor(() => expect(file()).toBe(NEW), { timeout: 10_000 });
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it('is not done when the person changes his mind', async () => {
    const asked: unknown[] = [];
    await opened(({ params }) => {
      asked.push(params);
      return Promise.resolve({ state: 'done', askedAt: ASKED_AT });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByText(CONSEQUENCE)).toBeNull());
    expect(asked).toEqual([]);
  });

  it.each([
    ['refused', () => Promise.resolve({ state: 'refused', askedAt: ASKED_AT, why: 'Gerade nicht.' } as const)],
    [
      'not taken',
      () =>
        Promise.reject(
          new ApiFailure({ kind: 'action-impossible', message: 'Gerade nicht.', status: 409, supportId: 's' }),
        ),
    ],
  ])('says why it was %s, and leaves everything as it is', async (_what, act) => {
    await opened(act);
    await confirm();
    expect(await screen.findByText('Der Link wurde nicht erneuert')).toBeTruthy();
    expect(screen.getByText('Gerade nicht.')).toBeTruthy();
    expect(file()).toBe(aDocument().pdf);
  });

  it('that is not possible now stands in its place, with its reason', async () => {
    const { number: _number, pdf: _pdf, ...draft } = aDocument({ status: 'draft' });
    openApp(`/orders/${ORDER}`, aHost({ order: () => Promise.resolve(anOrderPage({ documents: [draft] })) }));
    await menu('Rechnung');
    const off = await item('Link erneuern');
    expect(off.getAttribute('aria-disabled')).toBe('true');
    const why = document.getElementById(off.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain('Entwürfe haben noch kein PDF');
  });
});

describe('an action of the menu of an order', () => {
  const PAID: OrderReply['actions'][number] = {
    action: 'mark-paid',
    label: 'Als bezahlt markieren',
    state: 'here',
    dialog: {
      title: '#1042: Als bezahlt markieren',
      sentences: ['Die Rechnung gilt dann als bezahlt.'],
      verb: 'Als bezahlt markieren',
      done: 'Als bezahlt markiert',
      failed: 'Die Rechnung wurde nicht als bezahlt markiert',
      fields: [
        { name: 'day', label: 'Bezahlt am', kind: 'day', isOptional: false, choices: [] },
        { name: 'shop', label: 'Auch in Shopify', kind: 'tick', isOptional: true, choices: [] },
        {
          name: 'how',
          label: 'Zahlungsart',
          kind: 'choice',
          isOptional: true,
          choices: [
            { value: '', label: 'Keine' },
            { value: 'bank', label: 'Bank' },
          ],
        },
      ],
    },
  };

  it('asks for what it needs, and says at the field what is wrong', async () => {
    const inputs: unknown[] = [];
    const faults = [{ field: 'day', text: 'Darf nicht leer sein' }];
    openApp(
      `/orders/${ORDER}`,
      aHost({
        order: () => Promise.resolve(anOrderPage({ actions: [PAID] })),
        actOnOrder: ({ body: { input } }) => {
          inputs.push(input);
          return input?.['day']
            ? Promise.resolve({ state: 'done', askedAt: ASKED_AT })
            : Promise.reject(new ApiFailure({ kind: 'faulty', message: 'Prüfe.', status: 422, supportId: '', faults }));
        },
      }),
    );
    await menu('#1042');
    await userEvent.click(await item('Als bezahlt markieren'));
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Als bezahlt markieren' }));
    await press();
    expect(await screen.findByText('Darf nicht leer sein')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Bezahlt am'), '2026-11-19');
    await userEvent.click(screen.getByLabelText('Auch in Shopify'));
    await userEvent.selectOptions(screen.getByLabelText('Zahlungsart'), 'bank');
    await press();
    await waitFor(() => expect(screen.queryByLabelText('Bezahlt am')).toBeNull());
    expect(inputs).toEqual([{}, { day: '2026-11-19', shop: 'true', how: 'bank' }]);
  });
});

describe('changing the address of an invoice', () => {
  const CHANGE: OrderReply['actions'][number] = {
    action: 'change-address',
    label: 'Adresse ändern',
    documentKey: aDocument()._key,
    state: 'here',
    dialog: {
      title: 'Rechnung RE1042: Adresse ändern',
      sentences: ['Eine neue Rechnung entsteht.'],
      verb: 'Neu erstellen',
      done: 'Begonnen',
      failed: 'Die Adresse wurde nicht geändert',
      fields: [],
    },
  };
  const HELD = { lastName: 'Muster', street: 'Weg 1', zip: '10115', city: 'Berlin', countryCode: 'DE' };

  it('begins with the address that there is, and says so where nothing on it is another', async () => {
    const [corrected, keys]: [unknown[], (string | undefined)[]] = [[], []];
    openApp(
      `/orders/${ORDER}`,
      aHost({
        order: () => Promise.resolve(anOrderPage({ documents: [aDocument()], actions: [CHANGE] })),
        orderAddress: () => Promise.resolve({ address: HELD }),
        correctOrder: ({ body }) => {
          corrected.push(body);
          return Promise.resolve({ askedAt: '2020-01-01T00:00:00Z' });
        },
        actOnOrder: ({ body: { dialog } }) => {
          keys.push(dialog);
          return Promise.resolve(
            keys.length > 1
              ? { state: 'done', askedAt: '2020-01-01T00:00:00Z' }
              : { state: 'refused', askedAt: ASKED_AT, why: 'Die Rechnung hat schon genau diese Adresse.' },
          );
        },
      }),
    );
    await menu('Rechnung RE1042');
    await userEvent.click(await item('Adresse ändern'));
    const street = await screen.findByLabelText('Straße und Hausnummer');
    expect((street as HTMLInputElement).value).toBe('Weg 1');
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Neu erstellen' }));
    await press();
    expect(await screen.findByText('Die Rechnung hat schon genau diese Adresse.')).toBeTruthy();
    expect(corrected).toEqual([]);
    await userEvent.type(street, '23');
    await press();
    await waitFor(() => expect(screen.queryByLabelText('Straße und Hausnummer')).toBeNull());
    expect(corrected).toEqual([{ address: { ...HELD, street: 'Weg 123' } }]);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('correcting an order', () => {
  const ANEW: OrderReply['actions'][number] = {
    action: 'write-anew',
    label: 'Rechnung neu schreiben',
    documentKey: aDocument()._key,
    state: 'here',
    dialog: {
      title: 'Rechnung RE1042: Rechnung neu schreiben',
      sentences: ['Zahlungen bleiben bei der bisherigen Rechnung.'],
      verb: 'Rechnung neu schreiben',
      done: 'Begonnen',
      failed: 'Die Rechnung wurde nicht neu geschrieben',
      fields: [],
    },
  };
  const HELD = { lastName: 'Muster', street: 'Weg 1', zip: '1010', city: 'Wien', countryCode: 'AT' };

  it('begins with what there is, marks a mistake at its field, and then offers to write the invoice anew', async () => {
    const [corrected, acted]: [unknown[], unknown[]] = [[], []];
    const corrections = { vatId: 'ATU13585627', at: ASKED_AT };
    const vatId = { id: 'ATU13585628', isValid: false };
    openApp(
      `/orders/${ORDER}`,
      aHost({
        order: () =>
          Promise.resolve(
            corrected.length > 1
              ? anOrderPage({ documents: [aDocument()], actions: [ANEW], corrections })
              : anOrderPage({ documents: [aDocument()], actions: [], vatId }),
          ),
        orderAddress: () => Promise.resolve({ address: HELD, vatId: vatId.id }),
        correctOrder: ({ body }) => {
          corrected.push(body);
          return corrected.length > 1
            ? Promise.resolve({ askedAt: '2020-01-01T00:00:00Z' })
            : Promise.reject(
                new ApiFailure({
                  kind: 'faulty',
                  message: 'Prüfe deine Angaben.',
                  status: 422,
                  supportId: '',
                  faults: [
                    { field: 'vatId', text: 'Das ist keine USt-IdNr.' },
                    { field: 'address.countryCode', text: 'Das ist kein Land' },
                  ],
                }),
              );
        },
        actOnOrder: ({ body: { action } }) => {
          acted.push(action);
          return Promise.resolve({ state: 'done', askedAt: '2020-01-01T00:00:00Z' });
        },
      }),
    );
    expect(await screen.findByText(/ATU13585628/)).toBeTruthy();
    expect(screen.getByText(/Aufbau oder Prüfziffer stimmen nicht; zuletzt geprüft:/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Berichtigen' }));
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    await screen.findByLabelText('Straße und Hausnummer');
    expect(['Nachname', 'Ort', 'Land', 'USt-IdNr.'].map(value)).toEqual(['Muster', 'Wien', 'AT', 'ATU13585628']);
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await save();
    expect(await screen.findByText('Das ist keine USt-IdNr.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Land'));
    await userEvent.clear(screen.getByLabelText('USt-IdNr.'));
    await userEvent.type(screen.getByLabelText('USt-IdNr.'), 'ATU13585627');
    await save();
    expect(await screen.findByText('Zahlungen bleiben bei der bisherigen Rechnung.')).toBeTruthy();
    expect(corrected).toEqual([{}, { vatId: 'ATU13585627' }]);
    expect(screen.getByText('Rechnung RE1042 nennt noch, was vor der Berichtigung galt.')).toBeTruthy();
    await userEvent.click(screen.getAllByRole('button', { name: 'Rechnung neu schreiben' }).at(-1)!);
    await waitFor(() => expect(acted).toEqual(['write-anew']));
  });
});
