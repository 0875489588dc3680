import type { SettingsOrigin } from '../records/settings-change.ts';
import { SECTIONS, type SectionId } from './sections.ts';

/** A page of settings. */
export interface SettingsPage {
  readonly path: `/preferences${string}`;
  /** Over the page, and where it is linked. */
  readonly label: string;
}
/** The beginning of the names of its sections. */
export type PageId = SectionId extends `${infer Page}.${string}` ? Page : never;

/** Every page of settings, in the order of its links. Routes of specification 2, section 2. */
export const SETTINGS_PAGES = {
  general: { path: '/preferences', label: 'Allgemein' },
  orders: { path: '/preferences/orders', label: 'Bestellungen' },
  contacts: { path: '/preferences/contacts', label: 'Kontakte' },
  invoices: { path: '/preferences/invoices', label: 'Rechnungen' },
  credits: { path: '/preferences/credits', label: 'Gutschriften' },
  deliveries: { path: '/preferences/deliveries', label: 'Lieferscheine' },
  transactions: { path: '/preferences/transactions', label: 'Umsätze' },
  metafields: { path: '/preferences/metafields', label: 'Metafelder' },
  procedures: { path: '/preferences/procedures', label: 'Verfahren' },
} as const satisfies Readonly<Record<PageId & SettingsOrigin, SettingsPage>>;

/** The page on which the account is connected; it holds no setting. */
export const SETUP_PAGE = { path: '/preferences/setup', label: 'Verbindung' } as const satisfies SettingsPage;

/** The names of all pages. */
export const PAGE_IDS: readonly PageId[] = Object.keys(SETTINGS_PAGES) as PageId[];

/** The page of a section. */
export const pageOf = (id: SectionId): PageId => id.slice(0, id.indexOf('.')) as PageId;

/** Where a section stands on its page. */
export const anchorOf = (id: SectionId): string => {
  const { anchor } = SECTIONS[id];
  return anchor.slice(anchor.indexOf('#') + 1);
};
