import { COUNTRIES } from './code-lists.ts';
import type { EInvoice, Payee } from './e-invoice.ts';
import { unless } from './place.ts';
import { fatal, isFilled, type Rule } from './rule.ts';

/** Greece writes EL in VAT ids and GR in addresses. */
const isVatId = (vatId: string | undefined): boolean =>
  vatId === undefined || vatId.startsWith('EL') || COUNTRIES.has(vatId.slice(0, 2));

const isAnother = ({ name, ids }: Payee, { seller, syntax }: EInvoice): boolean => {
  const sellerName = syntax === 'cii' ? seller.name : seller.tradeName;
  return isFilled(name) && name !== sellerName && !ids.some(({ value }) => seller.ids.some((id) => id.value === value));
};

/** Who sells, buys, is paid or stands in for the seller. Source: EN 16931-1, 6.4.2. */
export const PARTY_RULES = {
  'BR-06': fatal('Der Name des Verkäufers fehlt.', ({ seller }) => unless(isFilled(seller.name), 'BT-27')),
  'BR-07': fatal('Der Name des Kunden fehlt.', ({ buyer }) => unless(isFilled(buyer.name), 'BT-44')),
  'BR-08': fatal('Die Anschrift des Verkäufers fehlt.', ({ seller }) => unless(seller.address !== undefined, 'BG-5')),
  'BR-09': fatal('Der Anschrift des Verkäufers fehlt das Land.', ({ seller, syntax }) =>
    unless(isFilled(seller.address?.country) || (!seller.address && syntax === 'ubl'), 'BT-40'),
  ),
  'BR-10': fatal('Die Anschrift des Kunden fehlt.', ({ buyer }) => unless(buyer.address !== undefined, 'BG-8')),
  'BR-11': fatal('Der Anschrift des Kunden fehlt das Land.', ({ buyer, syntax }) =>
    unless(isFilled(buyer.address?.country) || (!buyer.address && syntax === 'ubl'), 'BT-55'),
  ),
  'BR-17': fatal('Der Zahlungsempfänger hat keinen Namen oder ist der Verkäufer selbst.', (invoice) =>
    unless(!invoice.payee || isAnother(invoice.payee, invoice), 'BT-59'),
  ),
  'BR-18': fatal('Der Name des Steuervertreters fehlt.', ({ representative }) =>
    unless(!representative || isFilled(representative.name), 'BT-62'),
  ),
  'BR-19': fatal('Die Anschrift des Steuervertreters fehlt.', ({ representative }) =>
    unless(!representative || representative.address !== undefined, 'BG-12'),
  ),
  'BR-20': fatal('Der Anschrift des Steuervertreters fehlt das Land.', ({ representative, syntax }) =>
    unless(
      !representative ||
        isFilled(representative.address?.country) ||
        (representative.address === undefined && syntax === 'ubl'),
      'BT-69',
    ),
  ),
  'BR-56': fatal('Die USt-IdNr. des Steuervertreters fehlt.', ({ representative }) =>
    unless(!representative || isFilled(representative.vatId), 'BT-63'),
  ),
  'BR-62': fatal('Bei der elektronischen Adresse des Verkäufers fehlt die Art.', ({ seller }) =>
    unless(!seller.electronicAddress || isFilled(seller.electronicAddress.scheme), 'BT-34'),
  ),
  'BR-63': fatal('Bei der elektronischen Adresse des Kunden fehlt die Art.', ({ buyer }) =>
    unless(!buyer.electronicAddress || isFilled(buyer.electronicAddress.scheme), 'BT-49'),
  ),
  'BR-CO-09': fatal('Eine USt-IdNr. beginnt nicht mit einem Land.', ({ seller, buyer, representative }) => [
    ...unless(isVatId(seller.vatId), 'BT-31'),
    ...unless(isVatId(buyer.vatId), 'BT-48'),
    ...unless(isVatId(representative?.vatId), 'BT-63'),
  ]),
  'BR-CO-26': fatal('Der Verkäufer hat weder USt-IdNr. noch Registernummer oder Kennung.', ({ seller }) =>
    unless(seller.ids.length > 0 || (seller.registration ?? seller.vatId) !== undefined, 'BT-29'),
  ),
} as const satisfies Readonly<Record<string, Rule>>;
