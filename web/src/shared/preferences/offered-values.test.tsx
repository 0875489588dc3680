import { afterEach, describe, expect, it } from '@jest/globals';
import type { Preferences } from '@belegwerk/core/preferences';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';

afterEach(cleanup);
// no browser is without it, jsdom is
Element.prototype.scrollIntoView = () => undefined;

const ON = { expertMode: true, invoiceCreate: true, transactionCreate: true } as const;

const openAt = async (path: string, name: string, different: Partial<Preferences> = {}) => {
  const system = aKeepingHost({ ...ON, ...different });
  openApp(path, system.host);
  const place = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`#field-${name}`);
    if (!found) throw new Error('not there yet');
    return found;
  });
  return { system, place: within(place) };
};
const options = (list: HTMLSelectElement) =>
  [...list.options].filter(({ value }) => value !== '').map(({ text, disabled }) => (disabled ? `(${text})` : text));
const choose = (list: HTMLElement, text: string) => {
  const { value = '' } = [...(list as HTMLSelectElement).options].find((option) => option.text === text) ?? {};
  fireEvent.change(list, { target: { value } });
};
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));

describe('the gateways of payments', () => {
  const gateways = () => openAt('/preferences/transactions', 'transactionGateway');
  const row = (at: number) => ({
    gateway: screen.getByRole<HTMLSelectElement>('combobox', { name: `Zahlungsarten, ${at}: Zahlungsart` }),
    entries: screen.getByRole<HTMLSelectElement>('combobox', { name: `Zahlungsarten, ${at}: Umsätze` }),
  });
  const add = (place: ReturnType<typeof within>) => fireEvent.click(place.getByRole('button', { name: 'Hinzufügen' }));

  it('are chosen by their names; PayPal and test payments cannot be, and the field says why', async () => {
    const { system, place } = await gateways();
    add(place);
    expect(options(row(1).gateway)).toEqual([
      'Klarna',
      'Klarna Rechnung',
      'Shopify Payments',
      'Manuelle Zahlung',
      'eBay',
      'Geschenkgutscheine',
      '(PayPal)',
      '(Testzahlungen)',
      'Andere Zahlungsart',
    ]);
    expect(place.getByText(/wenn PayPal dort verbunden ist; Testzahlungen bewegen kein Geld/)).toBeTruthy();
    choose(row(1).gateway, 'Klarna Rechnung');
    save();
    await waitFor(() => expect(system.stored().transactionGateway).toEqual({ klarna_pay_later: true }));
  });

  it('that are not chosen yet are told where they are chosen, and not at what is right', async () => {
    const { place } = await gateways();
    add(place);
    save();
    await waitFor(() => expect(row(1).gateway.getAttribute('aria-invalid')).toBe('true'));
    expect(row(1).entries.getAttribute('aria-invalid')).not.toBe('true');
  });

  it.each([
    ['PayPal_Express', 'PayPal-Umsätze können nicht ausgewählt werden'],
    ['bogus', 'Testzahlungen können nicht ausgewählt werden'],
  ])('that a person writes, as %s, are refused at once where they make no entries', async (typed, why) => {
    const { place } = await gateways();
    add(place);
    choose(row(1).gateway, 'Andere Zahlungsart');
    fireEvent.change(screen.getByRole('textbox', { name: /Andere Zahlungsart$/ }), { target: { value: typed } });
    expect(screen.getByText(why)).toBeTruthy();
    expect(options(row(1).entries)).toEqual(['(Umsätze erstellen)', 'Keine Umsätze']);
    choose(row(1).entries, 'Keine Umsätze');
    expect(screen.queryByText(why)).toBeNull();
  });

  it('are all there for the trigger of an invoice, and one that is not chosen yet is not stored', async () => {
    const { system, place } = await openAt('/preferences/invoices', 'invoiceEventExceptions');
    add(place);
    const list = screen.getByRole<HTMLSelectElement>('combobox', { name: /Zahlungsart, 1: Zahlungsart$/ });
    expect(options(list)).toContain('PayPal');
    save();
    expect(await screen.findAllByText('Darf nicht leer sein')).not.toEqual([]);
    choose(list, 'PayPal');
    save();
    await waitFor(() => expect(system.stored().invoiceEventExceptions).toEqual({ paypal: 'created' }));
  });
});

describe('the unit of a row', () => {
  const NAME = 'Einheit des Artikels';

  it('is chosen from a list, with the dash for none', async () => {
    const { system, place } = await openAt('/preferences/invoices', 'invoiceLayoutItemUnit');
    const list = place.getByRole<HTMLSelectElement>('combobox', { name: NAME });
    expect(options(list).slice(0, 3)).toEqual(['Stück', '—', 'Packung']);
    choose(list, '—');
    save();
    await waitFor(() => expect(system.stored().invoiceLayoutItemUnit).toBe('—'));
    expect(place.queryByRole('textbox')).toBeNull();
  });

  it('can be written, and stays written though the list has it', async () => {
    const { system, place } = await openAt('/preferences/invoices', 'invoiceLayoutItemUnit');
    const list = place.getByRole<HTMLSelectElement>('combobox', { name: NAME });
    choose(list, 'Eigene Einheit');
    const write = (text: string) => fireEvent.change(place.getByRole('textbox'), { target: { value: text } });
    for (const text of ['k', 'kg', 'kg netto']) write(text);
    save();
    await waitFor(() => expect(system.stored().invoiceLayoutItemUnit).toBe('kg netto'));
    choose(list, 'Stunde');
    expect(place.queryByRole('textbox')).toBeNull();
  });

  it('that was stored and is in no list is shown as what a person has written', async () => {
    const { place } = await openAt('/preferences/invoices', 'invoiceLayoutItemUnit', { invoiceLayoutItemUnit: 'Tüte' });
    expect(place.getByRole<HTMLInputElement>('textbox').value).toBe('Tüte');
  });
});

describe('what the orders of the shop have', () => {
  const used = { tags: ['b2b', 'messe'], sources: ['pos', 'ebay'], gateways: ['klarna', 'vorkasse', 'paypal_express'] };
  const openUsed = async (path: string, name: string) => {
    const system = aKeepingHost(ON);
    openApp(path, { ...system.host, usedValues: () => Promise.resolve(used) });
    const place = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(`#field-${name}`);
      if (!found) throw new Error('not there yet');
      return found;
    });
    return { system, place: within(place) };
  };

  it('is chosen with a press where tags are meant', async () => {
    const { system, place } = await openUsed('/preferences/orders', 'skipTags');
    fireEvent.click(await place.findByRole('button', { name: /: messe hinzufügen$/ }));
    expect(place.queryByRole('button', { name: /: messe hinzufügen$/ })).toBeNull();
    save();
    await waitFor(() => expect(system.stored().skipTags).toEqual(['messe']));
  });

  it('is offered where sources are meant, those that fit while a person types', async () => {
    const { place } = await openUsed('/preferences/invoices', 'invoiceSendMailSkipSources');
    await place.findByRole('button', { name: /: pos hinzufügen$/ });
    fireEvent.change(place.getByRole('textbox'), { target: { value: 'eb' } });
    expect(place.queryByRole('button', { name: /: pos hinzufügen$/ })).toBeNull();
    expect(place.getByRole('button', { name: /: ebay hinzufügen$/ })).toBeTruthy();
  });

  it('is among the gateways, behind those that everybody knows', async () => {
    const { place } = await openUsed('/preferences/transactions', 'transactionGateway');
    fireEvent.click(place.getByRole('button', { name: 'Hinzufügen' }));
    const list = place.getByRole<HTMLSelectElement>('combobox', { name: /1: Zahlungsart$/ });
    await waitFor(() => expect(options(list)).toContain('Vorkasse'));
    expect(options(list).filter((text) => text === 'Klarna')).toHaveLength(1);
    expect(options(list)).toContain('(Paypal express)');
  });
});
