import type { EnteredAccount } from '@belegwerk/contracts/api';
import type { FieldFaultReply } from '../../api/api-failure.ts';

export type Regime = EnteredAccount['seller']['regime'];
type Logo = NonNullable<EnteredAccount['look']['logo']>;
type Count = number | string;

/** The fields of the form, each named as the host names its faults. */
export interface EntriesDraft {
  readonly 'seller.name': string;
  readonly 'seller.supplement': string;
  readonly 'seller.street': string;
  readonly 'seller.zip': string;
  readonly 'seller.city': string;
  readonly 'seller.countryCode': string;
  readonly 'seller.contactName': string;
  readonly 'seller.email': string;
  readonly 'seller.phone': string;
  readonly 'seller.website': string;
  readonly 'seller.regime': Regime;
  readonly 'seller.taxNumber': string;
  readonly 'seller.vatId': string;
  readonly 'seller.bank.holder': string;
  readonly 'seller.bank.iban': string;
  readonly 'seller.bank.bic': string;
  readonly 'seller.registerCourt': string;
  readonly 'seller.registerNumber': string;
  readonly 'seller.managers': string;
  readonly 'numbers.invoice.prefix': string;
  readonly 'numbers.invoice.first': Count;
  readonly 'numbers.invoice.width': Count;
  readonly 'numbers.credit-note.prefix': string;
  readonly 'numbers.credit-note.first': Count;
  readonly 'numbers.credit-note.width': Count;
  readonly 'numbers.delivery-note.prefix': string;
  readonly 'numbers.delivery-note.first': Count;
  readonly 'numbers.delivery-note.width': Count;
  readonly 'place.kind': 'folder' | 'webdav';
  readonly 'place.url': string;
  readonly 'place.user': string;
  readonly 'place.password': string;
  readonly 'copies.address': string;
  readonly 'look.logo': Logo | undefined;
  readonly 'look.accent': string;
  readonly 'look.footer': string;
}
export type EntryName = keyof EntriesDraft;
/** Fields of one line. */
export type TextName = { [N in EntryName]: EntriesDraft[N] extends string ? N : never }[EntryName];
export type CountName = { [N in EntryName]: number extends EntriesDraft[N] ? N : never }[EntryName];

/** What the shop itself knows, for a form that was never sent. */
interface KnownOfShop {
  readonly name: string;
  readonly email: string;
}

const FRESH = { first: 1, width: 4 };
const NUMBERS: EnteredAccount['numbers'] = {
  invoice: { prefix: 'RE-', ...FRESH },
  'credit-note': { prefix: 'GS-', ...FRESH },
  'delivery-note': { prefix: 'LS-', ...FRESH },
};

/** The form as it begins: with what was entered before, or with what the shop knows. */
export const draftOf = (entered: EnteredAccount | undefined, shop: KnownOfShop): EntriesDraft => {
  const { seller, look, numbers = NUMBERS, place, copies } = entered ?? {};
  const { invoice, 'credit-note': credit, 'delivery-note': delivery } = numbers;
  const there = place?.kind === 'webdav' ? place : undefined;
  return {
    'seller.name': seller?.name ?? shop.name,
    'seller.supplement': seller?.supplement ?? '',
    'seller.street': seller?.street ?? '',
    'seller.zip': seller?.zip ?? '',
    'seller.city': seller?.city ?? '',
    'seller.countryCode': seller?.countryCode ?? 'DE',
    'seller.contactName': seller?.contactName ?? '',
    'seller.email': seller?.email ?? shop.email,
    'seller.phone': seller?.phone ?? '',
    'seller.website': seller?.website ?? '',
    'seller.regime': seller?.regime ?? 'regular',
    'seller.taxNumber': seller?.taxNumber ?? '',
    'seller.vatId': seller?.vatId ?? '',
    'seller.bank.holder': seller?.bank?.holder ?? '',
    'seller.bank.iban': seller?.bank?.iban ?? '',
    'seller.bank.bic': seller?.bank?.bic ?? '',
    'seller.registerCourt': seller?.registerCourt ?? '',
    'seller.registerNumber': seller?.registerNumber ?? '',
    'seller.managers': seller?.managers ?? '',
    'numbers.invoice.prefix': invoice.prefix,
    'numbers.invoice.first': invoice.first,
    'numbers.invoice.width': invoice.width,
    'numbers.credit-note.prefix': credit.prefix,
    'numbers.credit-note.first': credit.first,
    'numbers.credit-note.width': credit.width,
    'numbers.delivery-note.prefix': delivery.prefix,
    'numbers.delivery-note.first': delivery.first,
    'numbers.delivery-note.width': delivery.width,
    'place.kind': place?.kind ?? 'folder',
    'place.url': there?.url ?? '',
    'place.user': there?.user ?? '',
    'place.password': '',
    'copies.address': copies?.address ?? '',
    'look.logo': look?.logo,
    'look.accent': look?.accent ?? '',
    'look.footer': look?.footer ?? '',
  };
};

type Tree = { [name: string]: unknown };

/** What is left out where another field says that it is of no account. */
const isLeftOut = (name: string, draft: EntriesDraft): boolean => {
  const hasBank = [draft['seller.bank.holder'], draft['seller.bank.iban'], draft['seller.bank.bic']].some(
    (text) => text.trim() !== '',
  );
  if (name.startsWith('seller.bank.')) return !hasBank;
  return name.startsWith('place.') && name !== 'place.kind' && draft['place.kind'] === 'folder';
};

/** The values as the host reads them: each name leads down to its value. */
export const valuesOf = (draft: EntriesDraft): Tree => {
  const values: Tree = {};
  for (const [name, value] of Object.entries(draft)) {
    if (value === undefined || isLeftOut(name, draft)) continue;
    const path = name.split('.');
    const last = path.pop() ?? '';
    const place = path.reduce<Tree>((tree, step) => (tree[step] ??= {}) as Tree, values);
    place[last] = value;
  }
  values['look'] ??= {};
  return values;
};

/** A fault that stands above or below a field of the form is shown at that field. */
export const atFields = (faults: readonly FieldFaultReply[], draft: EntriesDraft): readonly FieldFaultReply[] => {
  const names = Object.keys(draft);
  const nearest = (field: string): string =>
    names.find((name) => name === field) ??
    names.find((name) => name.startsWith(`${field}.`)) ??
    names.find((name) => field.startsWith(`${name}.`)) ??
    'seller.name';
  return faults.map((fault) => ({ ...fault, field: nearest(fault.field) }));
};
