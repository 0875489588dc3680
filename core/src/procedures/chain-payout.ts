import { FILE_GATEWAY_NAMES, type FileGateway } from '../records/file-gateway.ts';
import { gatewayOf, isStoreCredit, PLATFORM_GATEWAY } from '../payments/gateways.ts';
import { fileGatewayOf } from '../settlements/file-gateways.ts';

/** Whose payouts are known of the days after an order. */
export interface PayoutsRead {
  readonly platform: boolean;
  readonly files: ReadonlySet<FileGateway>;
}

/** Why an order that was paid through a gateway is in no payout; `isGap` where it should be in one that was read. */
export interface NoPayout {
  readonly said: string;
  readonly isGap: boolean;
}

const NO_MONEY: ReadonlySet<string> = new Set(['gift_card', 'bogus']);

/** Of the gateway with that handle. */
export const withoutPayout = (gateway: string, read: PayoutsRead): NoPayout => {
  const { handle, name } = gatewayOf(gateway);
  if (handle === PLATFORM_GATEWAY)
    return read.platform
      ? { said: `${name}: In den gelesenen Auszahlungen steht diese Bestellung nicht.`, isGap: true }
      : { said: `${name}: Zu diesen Tagen ist keine Auszahlung gelesen.`, isGap: false };
  if (NO_MONEY.has(handle) || isStoreCredit(handle))
    return { said: `${name}: Dabei kommt kein Geld auf die Bank.`, isGap: false };
  if (handle === 'manual') return { said: `${name}: kommt direkt auf die Bank.`, isGap: false };
  const file = fileGatewayOf(handle);
  if (file === undefined)
    return {
      said: `${name}: kommt direkt auf die Bank oder über einen Anbieter, dessen Auszahlungen Belegwerk nicht liest.`,
      isGap: false,
    };
  return read.files.has(file)
    ? { said: `${FILE_GATEWAY_NAMES[file]}: In den gelesenen Dateien steht diese Bestellung nicht.`, isGap: true }
    : { said: `${FILE_GATEWAY_NAMES[file]}: Zu diesen Tagen ist keine Datei eingelesen.`, isGap: false };
};
