import { BlockList, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isPublicAddress } from '@belegwerk/adapters/attachments';
import type { AddressWatch } from '@belegwerk/adapters/shopify';
import { isBilled } from '../../composition/billing.ts';
import type { Settings } from '../../settings/settings.ts';
import { fault, good, note, type Finding } from './finding.ts';

const ABOUT = 'outgoing addresses';
const AT_SHOPIFY = "the app's list at Shopify (Dev Dashboard, the app, Settings)";

/** The addresses that this machine has on the internet; none behind a router that translates, or in a container. */
const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) =>
    all.map(({ address }) => address).filter((address) => isPublicAddress(address)),
  );

/** Whether the list that the operator says stands at Shopify has the addresses from which this machine calls. */
export const outgoingOf = (settings: Settings, own: () => readonly string[] = ownAddresses): readonly Finding[] => {
  const named = settings.OUTGOING_ADDRESSES;
  if (named.length === 0)
    return isBilled(settings)
      ? [
          note(
            ABOUT,
            'are not named; a public app may call Shopify from the addresses in its list alone',
            `Enter them into ${AT_SHOPIFY} and set OUTGOING_ADDRESSES to the same`,
          ),
        ]
      : [];
  const list = listOf(named);
  const lacking = own().filter((address) => !list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));
  return lacking.length > 0
    ? [
        fault(
          ABOUT,
          `this machine also calls from ${lacking.join(', ')}, which OUTGOING_ADDRESSES does not name`,
          `Enter it into ${AT_SHOPIFY}, too, or have the machine not use it`,
        ),
      ]
    : [good(ABOUT, `${named.join(', ')}; ${AT_SHOPIFY} must say the same`)];
};

const listOf = (named: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const each of named) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** A 403 of all shops at once is about the list of addresses, which no shop and no permission can help. */
export const refusedOf = (watch: AddressWatch, shops: number, named: readonly string[]): readonly Finding[] => {
  if (shops === 0 || watch.refusedShops < shops) return [];
  const seen = shops === 1 ? 'the only shop answers 403' : `all ${shops} shops answer 403: no permission is missing`;
  const which = named.length === 0 ? 'the address of this server' : named.join(', ');
  const unless = shops === 1 ? '; where it stands there, the merchant opens the app once' : '';
  return [fault('Shopify, addresses', seen, `See that ${which} stands in ${AT_SHOPIFY}${unless}`)];
};
