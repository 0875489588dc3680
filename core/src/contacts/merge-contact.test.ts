import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instant } from '../kernel/calendar.ts';
import type { Contact, ContactDraft } from '../ports/contact.ts';
import { imprintOf, isOutdated, leitwegToCome } from './contact-imprint.ts';
import { mergedNote } from './contact-note.ts';
import { mergedContact } from './merge-contact.ts';

const berlin = { street: 'Invalidenstraße 1', zip: '10115', city: 'Berlin', countryCode: 'DE' };
const hamburg = { street: 'Hafenweg 3', zip: '20457', city: 'Hamburg', countryCode: 'DE' };
const erika: ContactDraft = {
  person: { firstName: 'Erika', lastName: 'Mustermann' },
  billing: berlin,
  email: 'erika@example.com',
};
const contact = (draft: ContactDraft, wish: Partial<Contact> = {}): Contact => ({
  id: 'c-1',
  version: 1,
  customerNumber: 10_307,
  isCustomer: true,
  archived: false,
  editable: true,
  billingAddresses: 1,
  draft,
  ...wish,
});
const early = { createdAt: instant('2026-11-20T08:00:00Z') };
const late = { createdAt: instant('2026-11-21T08:00:00Z') };

const amt: ContactDraft = { company: { name: 'Stadt Musterhausen', taxFree: false }, billing: berlin };
const own = { leitwegId: '04011000-12345-03', vendorNumber: '70123' };
const other = { leitwegId: '991-12345-73', vendorNumber: 'L-9' };

describe('the Leitweg-ID of a found contact', () => {
  const written = imprintOf(contact({ ...amt, xRechnung: own }), { ...amt, xRechnung: own }, early);

  it('is filled in where there is none', () =>
    expect(mergedContact(contact(amt), { ...amt, xRechnung: own })).toEqual({ ...amt, xRechnung: own }));

  it('stays as a person typed it, also where our records do not know the contact', () =>
    expect(mergedContact(contact({ ...amt, xRechnung: other }), { ...amt, xRechnung: own })).toBeUndefined());

  it('is replaced where we wrote it, and stays away where a person removed it', () => {
    const wanted = { ...amt, xRechnung: other };
    expect(mergedContact(contact({ ...amt, xRechnung: own }), wanted, written)).toEqual(wanted);
    expect(mergedContact(contact(amt), wanted, written)).toBeUndefined();
  });

  it('is remembered without naming it, and so is a contact whose town is missing', () => {
    expect(written).toMatchObject({ leitweg: 'yes' });
    expect(JSON.stringify(written)).not.toMatch(/04011000|70123/);
    const nowhere = { ...amt, billing: { street: 'Markt 1', countryCode: 'DE' }, xRechnung: other };
    expect(imprintOf(contact(nowhere), amt, early)).toMatchObject({ leitweg: 'without-town' });
    expect(imprintOf(contact(amt), amt, early)).not.toHaveProperty('leitweg');
  });

  it.each([
    ['comes with a new contact', undefined, { ...amt, xRechnung: own }, 'yes'],
    ['is there, and stays', written, amt, 'yes'],
    ['loses its town with an address of ours', written, { ...amt, billing: { countryCode: 'DE' } }, 'without-town'],
    ['gets its town from an order', { ...written, leitweg: 'without-town' }, amt, 'yes'],
    ['does not come back where a person removed it', { xRechnung: 'digest' }, { ...amt, xRechnung: own }, undefined],
    ['is nowhere', {}, amt, undefined],
  ] as const)('%s', (_what, imprint, wanted, leitweg) => expect(leitwegToCome(imprint, wanted)).toBe(leitweg));
});

describe('a found contact', () => {
  it('is not touched when it is as the order wants it', () =>
    expect(mergedContact(contact(erika), erika)).toBeUndefined());

  it('gets what it lacks and keeps what a person entered', () => {
    const existing: ContactDraft = {
      person: { firstName: 'E.', lastName: 'Mustermann' },
      email: 'privat@example.com',
      note: 'VIP',
    };
    const wanted: ContactDraft = { ...erika, shipping: hamburg, phone: '030 1234567', note: 'Shop: Kontor' };
    expect(mergedContact(contact(existing), wanted)).toEqual({
      ...existing,
      billing: berlin,
      shipping: hamburg,
      phone: '030 1234567',
      note: 'VIP\nShop: Kontor',
    });
  });

  it('keeps the name of the company, gets a VAT id and becomes tax free, and never less so', () => {
    const existing: ContactDraft = { company: { name: 'Muster GmbH (Filiale)', taxFree: false }, billing: berlin };
    const wanted: ContactDraft = {
      company: { name: 'Muster GmbH', vatId: 'ATU13585627', taxFree: true },
      billing: berlin,
    };
    const merged = { company: { name: 'Muster GmbH (Filiale)', vatId: 'ATU13585627', taxFree: true }, billing: berlin };
    expect(mergedContact(contact(existing), wanted)).toEqual(merged);
    expect(
      mergedContact(contact(merged), { ...wanted, company: { name: 'Muster GmbH', taxFree: false } }),
    ).toBeUndefined();
  });

  it('that is a company stays one when a person buys, and keeps its contact person', () => {
    const existing: ContactDraft = { company: { name: 'Muster GmbH', taxFree: false }, person: { lastName: 'Voss' } };
    expect(mergedContact(contact(existing), erika)).toEqual({
      ...existing,
      billing: berlin,
      email: 'erika@example.com',
    });
  });

  it.each([{ editable: false }, { archived: true }])('that is %j is not changed', (wish) =>
    expect(mergedContact(contact({}, wish), erika)).toBeUndefined(),
  );

  it('that only sells is written once, to become a customer', () =>
    expect(mergedContact(contact(erika, { isCustomer: false }), erika)).toEqual(erika));
});

describe('a contact that we wrote', () => {
  const imprint = imprintOf(contact(erika), erika, early);

  it('remembers whom it is and digests of what was written, no personal data', () => {
    expect(imprint).toMatchObject({ contactId: 'c-1', customerNumber: '10307', asOf: '2026-11-20T08:00:00Z' });
    expect(Object.keys(imprint).sort()).toEqual([
      'asOf',
      'billing',
      'contactId',
      'customerNumber',
      'email',
      'person',
      'wanted',
    ]);
    expect(JSON.stringify(imprint)).not.toMatch(/Erika|Invaliden|example/);
    expect(imprintOf({ id: 'c-2', draft: {} }, erika, early)).toEqual({
      contactId: 'c-2',
      wanted: imprint['wanted'],
      asOf: '2026-11-20T08:00:00Z',
    });
  });

  it('follows the customer to a new address', () =>
    expect(mergedContact(contact(erika), { ...erika, billing: hamburg }, imprint)).toEqual({
      ...erika,
      billing: hamburg,
    }));

  it('keeps an address that a person corrected since', () => {
    const corrected = { ...erika, billing: { ...berlin, supplement: 'Hinterhaus' } };
    expect(mergedContact(contact(corrected), { ...erika, billing: hamburg }, imprint)).toBeUndefined();
  });

  it('stays without what a person removed since', () => {
    const { email: _removed, ...removed } = erika;
    expect(mergedContact(contact(removed), erika, imprint)).toBeUndefined();
  });

  it('still knows its own parts after a later look', () => {
    const moved = { ...erika, billing: hamburg };
    const corrected = { ...moved, email: 'neu@example.com' };
    const again = imprintOf(contact(corrected), moved, late, imprint);
    expect(again['billing']).not.toBe(imprint['billing']);
    expect([again['person'], again['email']]).toEqual([imprint['person'], imprint['email']]);
  });

  it('is out of date when a later order wants it otherwise, not when an earlier one does', () => {
    const moved = { ...erika, billing: hamburg };
    expect(isOutdated(imprint, erika, late)).toBe(false);
    expect(isOutdated(imprint, moved, late)).toBe(true);
    expect(isOutdated(imprint, moved, early)).toBe(true);
    expect(isOutdated(imprintOf(contact(moved), moved, late), erika, early)).toBe(false);
    expect(isOutdated({}, erika, early)).toBe(true);
  });

  it('is out of date once for the first tax-free document, whenever that was', () => {
    const company = (taxFree: boolean): ContactDraft => ({
      company: { name: 'Muster GmbH', taxFree },
      billing: berlin,
    });
    const before = imprintOf(contact(company(false)), company(false), late);
    expect(isOutdated(before, company(true), early)).toBe(true);
    const after = imprintOf(contact(company(true)), company(true), late, before);
    expect([isOutdated(after, company(true), early), isOutdated(after, company(false), late)]).toEqual([false, false]);
    expect(imprintOf(contact(company(true)), company(false), late, after)['taxFree']).toBe('yes');
  });
});

describe('a note', () => {
  it.each([
    [undefined, undefined, undefined],
    [undefined, 'a\nb', 'a\nb'],
    [' ', 'a', 'a'],
    ['von Hand', 'a', 'von Hand\na'],
    ['a\nvon Hand', 'a\na\nb', 'a\nvon Hand\nb'],
    ['x'.repeat(995), 'a\nviel zu lang\nbc', `${'x'.repeat(995)}\na\nbc`],
    [undefined, 'x'.repeat(1001), undefined],
  ])('%#: what stands there stays, whole lines are added', (existing, wanted, note) =>
    expect(mergedNote(existing, wanted)).toBe(note),
  );
});

const anyPart = <T>(values: readonly [T, ...T[]]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const anyDraft = fc
  .record({
    company: anyPart([
      { name: 'Muster GmbH', taxFree: false },
      { name: 'Muster GmbH', vatId: 'ATU13585627', taxFree: true },
    ]),
    person: anyPart([{ lastName: 'Voss' }, { lastName: 'Meier' }]),
    billing: anyPart([berlin, hamburg]),
    shipping: anyPart([berlin, hamburg]),
    email: anyPart(['a@b.de', 'c@d.de']),
    phone: anyPart(['030 1', '040 2']),
    note: anyPart(['VIP', 'Shop: Kontor\nVIP', 'eilig']),
  })
  .map((parts) => Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as ContactDraft);

describe('merging', () => {
  it('keeps every part of a contact we never wrote, and merging again changes nothing', () =>
    fc.assert(
      fc.property(anyDraft, anyDraft, (existing, wanted) => {
        const merged = mergedContact(contact(existing), wanted) ?? existing;
        for (const part of ['person', 'billing', 'shipping', 'email', 'phone'] as const)
          if (existing[part] !== undefined) expect(merged[part]).toEqual(existing[part]);
        if (existing.company)
          expect(merged.company).toMatchObject({ ...existing.company, taxFree: merged.company?.taxFree });
        for (const line of existing.note?.split('\n') ?? []) expect(merged.note?.split('\n')).toContain(line);
        expect(mergedContact(contact(merged), wanted, imprintOf(contact(merged), wanted, early))).toBeUndefined();
      }),
      { numRuns: 2000 },
    ));
});
