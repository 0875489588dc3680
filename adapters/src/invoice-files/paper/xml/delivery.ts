import type { DocumentDraft } from '@belegwerk/core/documents';
import type { PlainDate } from '@belegwerk/core/kernel';
import { ciiDay } from './cii-day.ts';
import type { Element } from './element.ts';
import { countryCode } from './parties.ts';

/** BT-72; none of a supply that is still to come, unless tax freedom hangs on it (BR-IC-11). */
const deliveredOn = ({ supply, supplied, treatment }: DocumentDraft): PlainDate | undefined => {
  if ('on' in supply) return supply.on;
  if ('to' in supply) return supply.to;
  if (supply.told) return supply.told[1];
  return supply.expected && treatment.scheme !== 'intra-community' ? undefined : supplied?.suppliedOn;
};

/** BG-13. An intra-community supply says where it went (BR-IC-12); the group itself has to stand there, so it names the recipient. */
export const delivery = (draft: DocumentDraft): Element => {
  const { recipient, supplied, treatment } = draft;
  const on = deliveredOn(draft);
  const country = treatment.scheme === 'intra-community' ? (supplied?.country ?? recipient.countryCode) : undefined;
  return {
    'ram:ShipToTradeParty': {
      'ram:Name': on === undefined || country !== undefined ? recipient.name : undefined,
      'ram:PostalTradeAddress': { 'ram:CountryID': country === undefined ? undefined : countryCode(country) },
    },
    'ram:ActualDeliverySupplyChainEvent': { 'ram:OccurrenceDateTime': on && ciiDay(on) },
  };
};
