import type { PartnerPreferencesReply } from '@belegwerk/contracts/api';
import type { PartnerTaxation } from '@belegwerk/core/partner';

type Address = PartnerPreferencesReply['address'];

/** The settings as the form has them, a field for each part of the address; the names are those of faults. */
export type PartnerDraft = Omit<PartnerPreferencesReply, 'address' | 'taxation' | 'agreement' | 'missing'> & {
  readonly [Part in keyof Address as `address.${Part}`]: Address[Part];
} & {
  /** Empty until one is chosen. */
  readonly taxation: PartnerTaxation | '';
  /** The version of the words that were agreed to; empty as long as there was none. */
  readonly agreement: string;
};

export const draftOf = (preferences: PartnerPreferencesReply): PartnerDraft => {
  const { address, taxation = '', agreement, missing: _told, ...rest } = preferences;
  return {
    ...rest,
    taxation,
    agreement: agreement?.version ?? '',
    'address.name': address.name,
    'address.street': address.street,
    'address.zip': address.zip,
    'address.city': address.city,
    'address.country': address.country,
  };
};

const PLACE = 'address.';

/** What is sent: what was changed, the parts of the address together. */
export const changeOf = (changed: Partial<PartnerDraft>) => {
  const entries = Object.entries(changed);
  const address = entries.flatMap(([name, value]) =>
    name.startsWith(PLACE) ? [[name.slice(PLACE.length), value] as const] : [],
  );
  return {
    ...Object.fromEntries(entries.filter(([name]) => !name.startsWith(PLACE))),
    ...(address.length > 0 ? { address: Object.fromEntries(address) } : {}),
  };
};
