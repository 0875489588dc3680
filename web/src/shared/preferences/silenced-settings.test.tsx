import { DEFAULT_PREFERENCES, type Preferences } from '@belegwerk/core/preferences';
import { FEATURES, type Feature } from '@belegwerk/core/plans';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { aPreferencesReply } from '../../testing/samples.ts';

afterEach(cleanup);
// no browser is without it, jsdom is
Element.prototype.scrollIntoView = () => undefined;

const ALL = aPreferencesReply().entitlements;

/** A shop that set something on a larger plan, and has a smaller one now. */
const opened = async (address: string, set: Partial<Preferences>, features: readonly Feature[] = []) => {
  const keeping = aKeepingHost({ expertMode: true, ...set }, { entitlements: { ...ALL, features: [...features] } });
  openApp(address, keeping.host);
  return keeping;
};
const place = async (name: string) =>
  waitFor(() => {
    const found = document.querySelector<HTMLElement>(`#field-${name}`);
    if (!found) throw new Error(`${name} is not there yet`);
    return found;
  });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));

describe('A setting that was set on a larger plan', () => {
  it('says at its field that it does not hold now, what holds, and where that changes', async () => {
    await opened('/preferences/invoices', { invoiceRemark: 'Vielen Dank.', invoiceLayoutIncludeSku: true });
    const remark = within(await place('invoiceRemark'));
    expect(
      remark.getByText(/^Gilt zurzeit nicht: Upgrade erforderlich \(ab „.+“\)\. Es gilt: „[^“]+\.“$/),
    ).toBeTruthy();
    expect(remark.getByRole('link', { name: 'Abonnement ansehen' }).getAttribute('href')).toBe('/plan');
    expect(within(await place('invoiceLayoutIncludeSku')).getByText(/Es gilt: aus\.$/)).toBeTruthy();
    expect(within(await place('invoiceTitle')).queryByText(/Gilt zurzeit nicht/)).toBeNull();
  });

  it('goes back to what holds with one press and the save bar', async () => {
    const keeping = await opened('/preferences/invoices', { invoiceRemark: 'Vielen Dank.' });
    const remark = within(await place('invoiceRemark'));
    await userEvent.click(remark.getByRole('button', { name: /^Zurücksetzen/ }));
    expect(remark.queryByText(/Gilt zurzeit nicht/)).toBeNull();
    expect(keeping.stored().invoiceRemark).toBe('Vielen Dank.');
    await save();
    await waitFor(() => expect(keeping.stored().invoiceRemark).toBe(DEFAULT_PREFERENCES.invoiceRemark));
  });

  it('holds in the plan that has it, without a word', async () => {
    await opened('/preferences/invoices', { invoiceRemark: 'Vielen Dank.' }, FEATURES);
    expect(within(await place('invoiceRemark')).queryByText(/Gilt zurzeit nicht/)).toBeNull();
  });

  it('says it once of a delivery date, shows the day that documents name, and goes back as one', async () => {
    const keeping = await opened('/preferences/invoices', {
      invoiceDeliveryDate0Event: 'created',
      invoiceDeliveryDate0Modify: 'plus',
      invoiceDeliveryDate0Offset: 3,
      invoiceDeliveryDate1Event: 'fulfilled',
    });
    await place('invoiceDeliveryDate0Event');
    const section = within(document.querySelector<HTMLElement>('#deliveryDate')!);
    expect(section.getAllByText(/^Gilt zurzeit nicht: /)).toHaveLength(1);
    expect(section.getByText(/Es gilt: Tag des Versands\.$/)).toBeTruthy();
    const days = [...section.getByText('Das kommt dabei heraus').closest('output')!.querySelectorAll('dl > div')];
    expect(days.length).toBeGreaterThan(0);
    for (const day of days) {
      const sent = /versendet am (?<day>\S+)$/u.exec(day.querySelector('dt')?.textContent ?? '')?.groups?.['day'];
      expect(day.querySelector('dd')?.textContent).toBe(sent);
    }
    await userEvent.click(section.getByRole('button', { name: /^Zurücksetzen/ }));
    expect(section.queryByText(/^Gilt zurzeit nicht: /)).toBeNull();
    await save();
    await waitFor(() => expect(keeping.stored()).toEqual({ ...DEFAULT_PREFERENCES, expertMode: true }));
  });

  it('says it once of the mail server, which has its own way back', async () => {
    await opened('/preferences', { smtpHost: 'smtp.example.com', smtpUser: 'u', smtpEmail: 'a@example.com' });
    await place('smtpHost');
    const section = within(document.querySelector<HTMLElement>('#smtp')!);
    expect(section.getAllByText(/^Gilt zurzeit nicht: .+ Es gilt: kein eigener Server\.$/)).toHaveLength(1);
  });
});
