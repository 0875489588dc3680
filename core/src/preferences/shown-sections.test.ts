import { describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES, FIELD_KEYS, fieldsOfSection } from './catalogue.ts';
import { anchorOf, PAGE_IDS, pageOf, SETTINGS_PAGES } from './pages.ts';
import { SECTIONS, type SectionId } from './sections.ts';
import { sectionsOfPage, shownSections } from './shown-sections.ts';

const sectionIds = Object.keys(SECTIONS) as SectionId[];
const everyPage = (of: (page: (typeof PAGE_IDS)[number]) => readonly SectionId[]) => PAGE_IDS.flatMap(of);
const withExperts = { ...DEFAULT_PREFERENCES, expertMode: true };

describe('the pages of the settings', () => {
  it('are those of the specification', () =>
    expect(PAGE_IDS.map((id) => SETTINGS_PAGES[id].path)).toEqual([
      '/preferences',
      '/preferences/orders',
      '/preferences/contacts',
      '/preferences/invoices',
      '/preferences/credits',
      '/preferences/deliveries',
      '/preferences/transactions',
      '/preferences/metafields',
      // an addition of ours
      '/preferences/procedures',
    ]));

  it('have every anchor that the specification links to', () => {
    const anchors = (page: (typeof PAGE_IDS)[number]) => sectionIds.filter((id) => pageOf(id) === page).map(anchorOf);
    expect(anchors('invoices')).toEqual(expect.arrayContaining(['create', 'mail']));
    expect(anchors('deliveries')).toEqual(
      expect.arrayContaining(['create', 'status', 'date', 'deliveryDate', 'layout', 'mail', 'link']),
    );
    expect(anchors('contacts')).toContain('create');
  });

  it.each(sectionIds)('%s stands on the page of its name, under an anchor of its own', (id) => {
    expect(SECTIONS[id].anchor).toBe(`${SETTINGS_PAGES[pageOf(id)].path}#${anchorOf(id)}`);
    expect(sectionIds.filter((other) => SECTIONS[other].anchor === SECTIONS[id].anchor)).toEqual([id]);
  });

  it.each(sectionIds)('%s says in two sentences what it does', (id) => {
    const said = SECTIONS[id].help.replaceAll(/(?:\bAbs|Nr)\. /g, '');
    expect(said.split(/(?<=\.) /)).toHaveLength(2);
    expect(said).toMatch(/\.$/);
  });

  it('show each setting once, and no other', () =>
    expect(everyPage(sectionsOfPage).flatMap(fieldsOfSection).toSorted()).toEqual(FIELD_KEYS.toSorted()));
});

describe('expert mode', () => {
  it('reveals filters, VAT-id places, status, dates, format, rows and links', () => {
    const revealed = sectionIds.filter((id) => SECTIONS[id].expertOnly);
    expect(revealed.map((id) => id.replace('.', ' ')).join(', ')).toBe(
      [
        'orders filters, contacts vatId',
        'invoices status, invoices date, invoices deliveryDate, invoices format',
        'invoices items, invoices shipping, invoices discount, invoices link',
        'credits status, credits date, credits deliveryDate, credits format',
        'credits items, credits shipping, credits discount, credits link',
        'deliveries status, deliveries date, deliveries deliveryDate, deliveries items, deliveries link',
      ].join(', '),
    );
    const before = everyPage((page) => shownSections(page, DEFAULT_PREFERENCES));
    expect(before.filter((id) => SECTIONS[id].expertOnly)).toEqual([]);
    expect(everyPage((page) => shownSections(page, withExperts))).toEqual(everyPage(sectionsOfPage));
  });

  it('hides nothing that a person has changed', () => {
    const drafts = { ...DEFAULT_PREFERENCES, invoiceFinalize: false };
    expect(shownSections('invoices', drafts)).toContain('invoices.status');
    expect(shownSections('credits', drafts)).not.toContain('credits.status');
  });

  it('hides nothing to which an address leads, be it the section or the setting', () => {
    const by = (named: string) => shownSections('invoices', DEFAULT_PREFERENCES, named);
    expect(by('status')).toContain('invoices.status');
    expect(by('invoiceDate')).toContain('invoices.date');
    expect(by('creditFinalize')).toEqual(by(''));
    expect(by('')).toEqual(['invoices.create', 'invoices.layout', 'invoices.mail', 'invoices.eInvoice']);
  });
});
