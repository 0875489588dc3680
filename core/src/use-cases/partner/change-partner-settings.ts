import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { PartnerAddress, PartnerDetails, PayoutMethod } from '../../partner/partner-settings.ts';
import {
  partnerDetailsFaults,
  payoutMethodFaults,
  type PartnerField,
  type PartnerFieldFault,
} from '../../partner/partner-settings-faults.ts';
import { checkBic, checkIban } from '../../vat-ids/iban.ts';
import type { SecretVault } from '../../ports/secret-vault.ts';
import { keepProfile, readProfile, type PartnerProfile } from './partner-profile.ts';

type Changed<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** What a partner changes; what is absent stays. */
export type PartnerChange = Changed<Omit<PartnerDetails, 'address'> & PayoutMethod> & {
  readonly address?: Changed<PartnerAddress> | undefined;
};

/** Shows and changes what a partner says about itself. */
export const makePartnerSettings = ({ vault }: { readonly vault: SecretVault }) => ({
  view: (shop: ShopKey): Promise<PartnerProfile> => readProfile(vault, shop),

  /** Changes what is sent and judges no other field; `gateway` has all fields of its way judged. */
  change: async (
    shop: ShopKey,
    change: PartnerChange,
  ): Promise<Result<PartnerProfile, readonly PartnerFieldFault[]>> => {
    const changed = merged(await readProfile(vault, shop), change);
    const sent = sentFields(change);
    const faults = [
      ...partnerDetailsFaults(changed.details).filter(({ field }) => sent.has(field)),
      ...methodFaults(changed.payoutMethod, change.gateway !== undefined, sent),
    ];
    if (faults.length > 0) return fail(faults);
    await keepProfile(vault, shop, changed);
    return ok(changed);
  },
});
export type PartnerSettingsOf = ReturnType<typeof makePartnerSettings>;

/** Of the way that is used, and of the other one what was sent and is not empty. */
const methodFaults = (
  method: PayoutMethod,
  isChosen: boolean,
  sent: ReadonlySet<PartnerField>,
): readonly PartnerFieldFault[] => {
  const other = { ...method, gateway: method.gateway === 'sepa' ? 'paypal' : 'sepa' } as const;
  const isFilled = ({ field }: PartnerFieldFault): boolean => method[field as 'iban'].trim() !== '';
  return [
    ...payoutMethodFaults(method).filter(({ field }) => isChosen || sent.has(field)),
    ...payoutMethodFaults(other).filter((fault) => sent.has(fault.field) && isFilled(fault)),
  ];
};

/** The tax number of another country is judged otherwise: it is judged again with the country. */
const sentFields = ({ address = {}, ...change }: PartnerChange): ReadonlySet<PartnerField> =>
  new Set([
    ...(Object.keys(change) as PartnerField[]),
    ...Object.keys(address).map((name) => `address.${name}` as PartnerField),
    ...('country' in address ? (['taxId'] as const) : []),
  ]);

/** Without blanks around it, and without what was not given. */
const given = <T extends object>(fields: T): { readonly [Field in keyof T]-?: NonNullable<T[Field]> } =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : (value as unknown)]),
  ) as { [Field in keyof T]-?: NonNullable<T[Field]> };

const merged = ({ details, payoutMethod }: PartnerProfile, { address, ...change }: PartnerChange): PartnerProfile => {
  const { gateway, paypalEmail, bankName, iban, bic, ...about } = change;
  const next: PayoutMethod = { ...payoutMethod, ...given({ gateway, paypalEmail, bankName, iban, bic }) };
  const place: PartnerAddress = { ...details.address, ...given(address ?? {}) };
  return {
    details: { ...details, ...given(about), address: { ...place, country: place.country.toUpperCase() } },
    // as banks write them, once they are right
    payoutMethod: {
      ...next,
      iban: checkIban(next.iban).isValid ? checkIban(next.iban).normalized : next.iban,
      bic: checkBic(next.bic).isValid ? checkBic(next.bic).normalized : next.bic,
    },
  };
};
