import { zeroRateKey } from '../tax/zero-rates.ts';
import { VAT_ID_PLACES, type VatIdPlace } from '../vat-ids/vat-id-place.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import type { Cause } from '../reasons/repair-causes.ts';

/**
 * What a setting says from now on, so that orders of a cause are never stopped by it again: why something is sold at 0 %, where VAT
 * ids stand, or that a small business invoices over what was paid.
 */
export type RepairSetting =
  | { readonly kind: 'zero-rate'; readonly name: string; readonly answer: string }
  | { readonly kind: 'vat-id-place'; readonly place: VatIdPlace }
  | { readonly kind: 'small-business-taxed' };

/** What of it a cause asks for; a place is the one where the VAT ids of its orders stand. */
export type SettingAsked =
  | { readonly kind: 'zero-rate'; readonly name: string }
  | { readonly kind: 'vat-id-place'; readonly place: VatIdPlace }
  | { readonly kind: 'small-business-taxed' };

const zeroRateOf = ({ ask, line, country }: Cause['facts']): string | undefined => {
  if (ask === 'shipping') return zeroRateKey('shipping');
  if (!line) return undefined;
  return ask === 'abroad' ? zeroRateKey('abroad', `${country ?? ''}:${line}`) : zeroRateKey('product', line);
};

/** The setting that mends a whole group for ever; undefined where there is none. */
export const settingOf = ({ code, facts }: Cause): SettingAsked | undefined => {
  if (code === 'TAX_MISSING') {
    const name = zeroRateOf(facts);
    return name === undefined ? undefined : { kind: 'zero-rate', name };
  }
  const place = VAT_ID_PLACES.find((each) => each === facts.place);
  if (code === 'MISSING_VAT-ID' && place) return { kind: 'vat-id-place', place };
  return code === 'TAX_MISMATCH' && facts.regime === 'smallBusiness' ? { kind: 'small-business-taxed' } : undefined;
};

/** What is changed in the settings; an answer that does not fit is a fault of that change. */
export const changeFor = (
  setting: RepairSetting,
  { zeroRates, vatIdPlaces }: Pick<Preferences, 'zeroRates' | 'vatIdPlaces'>,
): Readonly<Record<string, unknown>> => {
  switch (setting.kind) {
    case 'zero-rate':
      return { zeroRates: { ...zeroRates, [setting.name]: setting.answer } };
    case 'vat-id-place':
      return { vatIdPlaces: [...new Set([...vatIdPlaces, setting.place])] };
    case 'small-business-taxed':
      return { smallBusinessTaxed: 'gross' };
  }
};

/** Whether a setting is the one that the cause asks for; nothing else is changed on the desk. */
export const isAskedFor = (cause: Cause, setting: RepairSetting): boolean => {
  const asked = settingOf(cause);
  if (asked?.kind === 'zero-rate' && setting.kind === 'zero-rate') return asked.name === setting.name;
  if (asked?.kind === 'vat-id-place' && setting.kind === 'vat-id-place') return asked.place === setting.place;
  return asked?.kind === 'small-business-taxed' && setting.kind === 'small-business-taxed';
};
