import { describe, expect, it } from '@jest/globals';
import type { CreationReply, OfferedActionReply } from '@belegwerk/contracts/api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHost, openApp } from '../../testing/app-under-test.tsx';
import { anOrderPage, createInvoiceAction } from '../../testing/samples.ts';

const ORDER = '6150000001042';
const ASKED_AT = '2020-01-01T00:00:00Z';

const EARLIER = {
  name: 'earlier',
  label: 'Gibt es zu dieser Bestellung schon eine Rechnung?',
  kind: 'choice' as const,
  isOptional: false,
  choices: [
    { value: '', label: 'Bitte wählen' },
    { value: 'none', label: 'Nein' },
    { value: 'elsewhere', label: 'Ja' },
  ],
};
const FORESEEN: CreationReply = {
  documents: [
    {
      kind: 'invoice',
      total: '48.00',
      date: '2026-11-28',
      isDraft: false,
      eInvoice: 'Wird eine E-Rechnung (ZUGFeRD).',
    },
  ],
  otherwise: 'Sonst erst nach dem Versand.',
  mails: ['petra@example.de bekommt die Rechnung per E-Mail.'],
  transfersLeft: 924,
  hints: ['Der Umsatz kann schon im Kassenabschluss stehen.'],
};

const opened = async (
  foreseen: CreationReply,
  fields: NonNullable<typeof createInvoiceAction.dialog>['fields'] = [],
) => {
  const asked: unknown[] = [];
  const action = {
    ...createInvoiceAction,
    dialog: createInvoiceAction.dialog && { ...createInvoiceAction.dialog, fields },
  };
  openApp(
    `/orders/${ORDER}`,
    aHost({
      order: () => Promise.resolve(anOrderPage({ documents: [], actions: [action] })),
      creation: () => Promise.resolve(foreseen),
      creationPreview: () => Promise.reject(new Error('nothing is drawn here')),
      actOnOrder: ({ body: { dialog: _drawn, ...body } }) => {
        asked.push(body);
        return Promise.resolve({ state: 'done', askedAt: ASKED_AT });
      },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Rechnung erstellen' }));
  return asked;
};
const verb = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Erstellen' });

describe('an invoice that is made now', () => {
  it('is seen with its day, its transfer, its mail and the setting that it overrides before it is made', async () => {
    const asked = await opened(FORESEEN);
    await screen.findByText('Sonst erst nach dem Versand.');
    for (const text of [
      'Rechnung über 48,00 €',
      '28.11.2026',
      '1 von 924',
      'Wird eine E-Rechnung (ZUGFeRD).',
      ...FORESEEN.mails,
      ...FORESEEN.hints,
    ])
      expect(screen.getByText(text)).toBeTruthy();
    await userEvent.click(verb());
    await waitFor(() => expect(asked).toEqual([{ action: 'create-invoice', input: {} }]));
  });

  it('is not made where something holds it that no setting decides, and says what', async () => {
    const { otherwise: _none, ...rest } = FORESEEN;
    await opened({ ...rest, documents: [], mails: [], why: 'Die Rechnung ist angehalten.' });
    await screen.findByText('Die Rechnung ist angehalten.');
    expect(verb().disabled).toBe(true);
  });

  it('leads to the one that there is, where a person has written it already', async () => {
    await opened(FORESEEN, [EARLIER]);
    await screen.findByText('1 von 924');
    await userEvent.selectOptions(screen.getByLabelText(EARLIER.label), 'elsewhere');
    expect(screen.getByRole('link', { name: 'Frühere Belege öffnen' }).getAttribute('href')).toBe('/orders/receipts');
    expect(verb().disabled).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText(EARLIER.label), 'none');
    expect(verb().disabled).toBe(false);
  });
});

describe('the name that a customer asks for', () => {
  const NAME: OfferedActionReply = {
    ...createInvoiceAction,
    action: 'accept-name',
    label: 'Bitte des Kunden annehmen',
    dialog: createInvoiceAction.dialog && { ...createInvoiceAction.dialog, verb: 'Annehmen', foresees: 'name-asked' },
  };
  const accepting = async (foreseen: CreationReply) => {
    const wanted: unknown[] = [];
    openApp(
      `/orders/${ORDER}?action=accept-name`,
      aHost({
        order: () => Promise.resolve(anOrderPage({ documents: [], actions: [NAME] })),
        creation: ({ params: { kind } }) => {
          wanted.push(kind);
          return Promise.resolve(foreseen);
        },
        creationPreview: () => Promise.reject(new Error('nothing is drawn here')),
      }),
    );
    const verbOf = await screen.findByRole<HTMLButtonElement>('button', { name: 'Annehmen' });
    return { wanted, verbOf };
  };
  const { otherwise: _none, ...rest } = FORESEEN;
  const nothing: CreationReply = { ...rest, documents: [], mails: [], hints: [] };

  it('is not accepted where its invoice would be held, and the dialog says why', async () => {
    const { wanted, verbOf } = await accepting({ ...nothing, why: 'Den Steuersatz 31 % gibt es dort nicht.' });
    await screen.findByText('Den Steuersatz 31 % gibt es dort nicht.');
    expect([wanted, verbOf.disabled]).toEqual([['name-asked'], true]);
  });

  it('is accepted where the invoice is still to come', async () => {
    const { verbOf } = await accepting(nothing);
    await screen.findByText(/Die Rechnung gibt es noch nicht/);
    expect(verbOf.disabled).toBe(false);
  });
});
