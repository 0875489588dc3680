import { afterEach, describe, expect, it } from '@jest/globals';
import { fieldOf, type Preferences } from '@belegwerk/core/preferences';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { aPreferencesReply } from '../../testing/samples.ts';

afterEach(cleanup);
// no browser is without it, jsdom is
Element.prototype.scrollIntoView = () => undefined;

const PLAIN = { expertMode: true, invoiceDeliveryDate0Event: 'created' } as const;

const opened = async (different: Partial<Preferences> = {}, address = '/preferences/invoices') => {
  const keeping = aKeepingHost({ ...PLAIN, ...different });
  openApp(address, keeping.host);
  await waitFor(() => expect(document.querySelector('#deliveryDate [data-field]')).not.toBeNull());
  return keeping;
};
/** A label is looked for where it stands: on the whole page a search takes the longest of all. */
const editor = () => document.querySelector<HTMLElement>('#deliveryDate')!;
const choose = (label: string, value: string, within_ = editor()) =>
  fireEvent.change(within(within_).getByLabelText(label), { target: { value } });
const group = (name: string) => within(editor()).getByRole('group', { name });
const save = async () => {
  await userEvent.click(screen.getByText('Speichern', { selector: 'button' }));
};
const examples = () =>
  [...screen.getByText('Das kommt dabei heraus').closest('output')!.querySelectorAll('dd')].map((dd) => dd.textContent);
const fullYear = (text: string | null) => (text ?? '').replaceAll(/\d{4}/g, 'JJJJ');

describe('the delivery date as one control', () => {
  it('takes a day, how it is moved and by how much, and asks for a number only where it counts', async () => {
    const keeping = await opened();
    expect(within(editor()).queryByLabelText('Anzahl')).toBeNull();
    choose('Davon aus', 'plus');
    choose('Anzahl', '1');
    choose('Einheit', 'mon');
    await save();
    await waitFor(() =>
      expect(keeping.stored()).toMatchObject({
        invoiceDeliveryDate0Event: 'created',
        invoiceDeliveryDate0Modify: 'plus',
        invoiceDeliveryDate0Offset: 1,
        invoiceDeliveryDate0Unit: 'mon',
      }),
    );
    expect(Object.keys(keeping.sent.at(-1)?.change ?? {}).toSorted()).toEqual([
      'invoiceDeliveryDate0Modify',
      'invoiceDeliveryDate0Offset',
      'invoiceDeliveryDate0Unit',
    ]);
  });

  it('shows what orders of today, of the last day of a month and of 28 February would get, while it is typed', async () => {
    await opened();
    expect(screen.getByText(/^Bestellt am 31\.01\.\d{4}, versendet am 02\.02\.\d{4}$/)).toBeTruthy();
    expect(examples().slice(1).map(fullYear)).toEqual(['31.01.JJJJ', '28.02.JJJJ']);
    choose('Davon aus', 'last-next-month');
    expect(fullYear(examples()[2]!)).toBe('31.03.JJJJ');
    choose('Lieferdatum ist', 'fulfilled');
    expect(fullYear(examples()[1]!)).toBe('31.03.JJJJ');
    choose('Davon aus', 'plus');
    choose('Anzahl', '-1');
    expect(screen.getByText('Beispiele stehen hier, sobald die Anzahl passt.')).toBeTruthy();
  });

  it('lets a span begin and end with the order, each end counted by itself', async () => {
    const keeping = await opened({ invoiceDeliveryDate0Event: 'fulfilled' });
    choose('Lieferdatum ist', 'span');
    expect(within(group('Beginn')).getByLabelText<HTMLSelectElement>('Ab dem Tag').value).toBe('created');
    choose('Davon aus', 'last-current-month', group('Ende'));
    expect(examples().slice(1).map(fullYear)).toEqual(['31.01.JJJJ', '28.02.JJJJ']);
    choose('Ab dem Tag', 'fulfilled', group('Ende'));
    expect(examples().slice(1).map(fullYear)).toEqual(['31.01.JJJJ bis 28.02.JJJJ', '28.02.JJJJ bis 31.03.JJJJ']);
    await save();
    await waitFor(() =>
      expect(keeping.stored()).toMatchObject({
        invoiceDeliveryDate0Event: 'created',
        invoiceDeliveryDate1Event: 'fulfilled',
        invoiceDeliveryDate1Modify: 'last-current-month',
      }),
    );
  });

  it('forgets with the span how its days were counted, before it is saved', async () => {
    const keeping = await opened({
      invoiceDeliveryDate0Modify: 'plus',
      invoiceDeliveryDate0Offset: 3,
      invoiceDeliveryDate1Event: 'fulfilled',
      invoiceDeliveryDate1Modify: 'last-current-month',
    });
    choose('Lieferdatum ist', 'fulfilled');
    expect(within(editor()).getByLabelText<HTMLSelectElement>('Davon aus').value).toBe('none');
    await save();
    await waitFor(() =>
      expect(keeping.stored()).toMatchObject({
        invoiceDeliveryDate0Event: 'fulfilled',
        invoiceDeliveryDate0Modify: 'none',
        invoiceDeliveryDate0Offset: 0,
        invoiceDeliveryDate1Event: '',
        invoiceDeliveryDate1Modify: 'none',
      }),
    );
  });

  it('says where the end would lie before the beginning, and what holds then', async () => {
    await opened({ invoiceDeliveryDate1Event: 'created' });
    choose('Davon aus', 'first-current-month', group('Ende'));
    expect(examples()[1]).toMatch(/^31\.01\.\d{4} \(das Ende läge vor dem Beginn, deshalb gilt der Beginn\)$/);
  });

  it('says at its number what is wrong with it', async () => {
    const keeping = await opened({ invoiceDeliveryDate0Modify: 'plus' });
    choose('Anzahl', '1000');
    await save();
    const field = within(editor()).getByLabelText('Anzahl');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field);
    expect(keeping.stored().invoiceDeliveryDate0Offset).toBe(0);
  });

  it.each(['0Event', '0Unit', '1Event', '1Offset'])(
    'is where a link to its setting leads, though it cannot be seen now: %s',
    async (name) => {
      await opened({}, `/preferences/invoices#field-invoiceDeliveryDate${name}`);
      const expected = name === '0Unit' ? 'Davon aus' : 'Lieferdatum ist';
      await waitFor(() => expect(document.activeElement).toBe(within(editor()).getByLabelText(expected)));
    },
  );

  it.each(['invoice', 'delivery'] as const)(
    'is called in every list as in its editor, of documents of the kind %s',
    async (document) => {
      const spans = {
        [`${document}DeliveryDate0Modify`]: 'plus',
        [`${document}DeliveryDate1Event`]: 'fulfilled',
        [`${document}DeliveryDate1Modify`]: 'plus',
      };
      await opened(spans, document === 'invoice' ? '/preferences/invoices' : '/preferences/deliveries');
      for (const name of ['Modify', 'Offset', 'Unit'] as const) {
        const { label } = fieldOf(`${document}DeliveryDate0${name}`);
        expect(within(group('Beginn')).getByLabelText(label)).toBeTruthy();
      }
      for (const name of ['Event', 'Modify', 'Offset', 'Unit'] as const) {
        const { label } = fieldOf(`${document}DeliveryDate1${name}`);
        expect(within(group('Ende')).getByLabelText(label.replace(' (Ende)', ''))).toBeTruthy();
      }
    },
  );

  it('says once that the plan does not have it, with the way out', async () => {
    const { entitlements } = aPreferencesReply();
    const features = entitlements.features.filter((feature) => feature !== 'deliveryDate');
    const keeping = aKeepingHost({ expertMode: true }, { entitlements: { ...entitlements, features } });
    openApp('/preferences/deliveries', keeping.host);
    const mode = await screen.findByLabelText<HTMLSelectElement>('Lieferdatum ist');
    expect(mode.matches(':disabled')).toBe(true);
    const section = document.querySelector('#deliveryDate')!;
    expect(section.querySelectorAll('a[href="/plan"]')).toHaveLength(1);
  });
});
