import { nearestMisfit, type Misfit } from './id-shape.ts';
import { inLatin } from './lookalikes.ts';
import { VAT_FORMATS, type VatCountry } from './vat-formats.ts';

/** Why a text is no VAT id. Source of the names: vectors (own definition). */
export type VatIdFault = Misfit | 'checksum' | 'length' | 'prefix' | 'missing-U' | 'reserved-prefix';

/** EU… and IM… are numbers of the One-Stop-Shop. Source: VAT reference, 5.1. */
const ONE_STOP_SHOP = /^(?:EU|IM)\d{9,10}$/;

/** What stands behind the two letters of every id of a country. */
const HEADS: Readonly<Partial<Record<VatCountry, { readonly sign: string; readonly fault: VatIdFault }>>> = {
  AT: { sign: 'U', fault: 'missing-U' },
  CH: { sign: 'E', fault: 'prefix' },
};

/** GD and HA begin numbers of their own kind. */
const sameKind = (shape: string, body: string): boolean => {
  const letters = /^(?:GD|HA)/.exec(shape)?.[0] ?? '';
  return letters === '' ? !/^(?:GD|HA)/.test(body) : body.startsWith(letters);
};

const faultOfBody = (country: VatCountry, body: string): VatIdFault | undefined => {
  const { shapes, reserved } = VAT_FORMATS[country];
  const head = HEADS[country];
  if (head && !body.startsWith(head.sign)) return head.fault;
  // every Spanish number has a letter, so one that lacks it is not too short
  if (country === 'ES' && /^\d+$/.test(body)) return 'charset';
  const asLong = shapes.filter((shape) => shape.length === body.length && sameKind(shape, body));
  if (asLong.length === 0) return 'length';
  const misfit = nearestMisfit(asLong, body);
  if (misfit || !reserved?.test(body)) return misfit;
  return country === 'CY' ? 'reserved-prefix' : 'structure';
};

/** Why a normalised text does not have the format of a country's VAT ids; undefined when it has. */
export const formatFault = (country: VatCountry | undefined, text: string): VatIdFault | undefined => {
  const latin = inLatin(text);
  if (latin !== text) return formatFault(country, latin) ?? 'confusable';
  if (ONE_STOP_SHOP.test(text)) return 'reserved-prefix';
  return country !== undefined && text.startsWith(country) ? faultOfBody(country, text.slice(2)) : 'prefix';
};
