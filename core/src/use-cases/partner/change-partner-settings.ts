import { businessDay } from '../../kernel/calendar.ts';
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
import type { Clock } from '../../ports/clock.ts';
import { SELF_BILLING } from '../../sentences/de/self-billing.ts';
import { agreed, keepProfile, readProfile, type PartnerProfile } from './partner-profile.ts';

type Changed<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** What a partner changes; what is absent stays. */
export type PartnerChange = Changed<Omit<PartnerDetails, 'address'> & PayoutMethod> & {
  /** Agrees to be paid by Gutschrift: the version of the words that were read. */
  readonly agreement?: string | undefined;
  readonly address?: Changed<PartnerAddress> | undefined;
};

/** Shows and changes what a partner says about itself. */
export const makePartnerSettings = ({ vault, clock }: { readonly vault: SecretVault; readonly clock: Clock }) => ({
  view: (shop: ShopKey): Promise<PartnerProfile> => readProfile(vault, shop),

  /** Changes what is sent and judges no other field; `gateway` has all fields of its way judged. */
  change: async (
    shop: ShopKey,
    change: PartnerChange,
  ): Promise<Result<PartnerProfile, readonly PartnerFieldFault[]>> => {
    const merge = merged(await readProfile(vault, shop), change);
    const isAgreed = change.agreement === SELF_BILLING.version;
    const changed = isAgreed ? agreed(merge, SELF_BILLING.version, businessDay(clock.now())) : merge;
    const sent = sentFields(change);
    const faults = [
      ...partnerDetailsFaults(changed.details).filter((fault) => sent.has(fault.field) && !isLater(fault, changed)),
      ...methodFaults(changed.payoutMethod, change.gateway !== undefined, sent),
      ...(change.agreement === undefined || isAgreed ? [] : [NOT_AGREED]),
    ];
    if (faults.length > 0) return fail(faults);
    await keepProfile(vault, shop, changed);
    return ok(changed);
  },
});
/** Other words were read than those that are asked for today. */
export const NOT_AGREED: PartnerFieldFault = {
  field: 'agreement',
  text: 'Bitte stimme der Abrechnung per Gutschrift zu',
};

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

/** May be said later: until then nothing is paid, and the screen says so at the field. */
const isLater = ({ field }: PartnerFieldFault, { details }: PartnerProfile): boolean =>
  field === 'vatId' && details.vatId === '';

/** Without blanks around it, and without what was not given. */
const given = <T extends object>(fields: T): { readonly [Field in keyof T]-?: NonNullable<T[Field]> } =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : (value as unknown)]),
  ) as { [Field in keyof T]-?: NonNullable<T[Field]> };

const merged = (
  { details, payoutMethod, ...profile }: PartnerProfile,
  { address, agreement: _version, ...change }: PartnerChange,
): PartnerProfile => {
  const { gateway, paypalEmail, bankName, iban, bic, ...about } = change;
  const next: PayoutMethod = { ...payoutMethod, ...given({ gateway, paypalEmail, bankName, iban, bic }) };
  const place: PartnerAddress = { ...details.address, ...given(address ?? {}) };
  return {
    ...profile,
    details: { ...details, ...given(about), address: { ...place, country: place.country.toUpperCase() } },
    // as banks write them, once they are right
    payoutMethod: {
      ...next,
      iban: checkIban(next.iban).isValid ? checkIban(next.iban).normalized : next.iban,
      bic: checkBic(next.bic).isValid ? checkBic(next.bic).normalized : next.bic,
    },
  };
};
