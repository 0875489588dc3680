import {
  businessDay,
  centsText,
  germanDay,
  germanNumber,
  type Cents,
  type PlainDate,
  type ShopKey,
} from '@belegwerk/core/kernel';
import { ENTRY_KIND_WORDS, PAYOUT_CAUSE_WORDS } from '@belegwerk/core/sentences';
import { FILE_GATEWAY_NAMES, type SumOfCurrency } from '@belegwerk/core/settlements';
import {
  makeViewPayouts,
  makeViewSettlements,
  type PayoutsOfMonth,
  type SettlementsOfMonth,
} from '@belegwerk/core/use-cases';
import { SystemClock } from '@belegwerk/adapters/system';
import { openStores } from '../composition/open-stores.ts';
import { readSettings } from '../settings/settings.ts';
import { environmentOfCommand } from './demo-environment.ts';

/** `1.234,50`. */
export const money = (amount: Cents): string => germanNumber(centsText(amount));

/** What entries of a gateway's file come to. */
export const sumLines = ({ currency, kinds, change }: SumOfCurrency): readonly string[] => [
  ...kinds.map(
    ({ kind, count, gross, fee, net }) =>
      `  ${currency} ${ENTRY_KIND_WORDS[kind]} (${count}): brutto ${money(gross)}, Gebühr ${money(fee)}, netto ${money(net)}`,
  ),
  `  ${currency} Guthaben verändert um ${money(change)}`,
];

const payoutLines = ({ payouts }: PayoutsOfMonth): readonly string[] =>
  payouts.map(({ payout: { currency, issuedOn, net, reference = '', state }, sums: { unexplained } }) =>
    [
      `  ${currency} ${issuedOn ? germanDay(issuedOn) : 'offen'} ${state}`,
      money(net),
      reference,
      ...(unexplained === 0 ? [] : [`ungeklärt ${money(unexplained)}`]),
    ].join(' '),
  );

const balanceLines = ({ balances }: PayoutsOfMonth): readonly string[] =>
  balances.flatMap(({ currency, period: { opening, entries, payouts, closing, unexplained } }) => [
    `  ${currency} Anfangsbestand ${money(opening)}`,
    ...[...entries].map(([cause, amount]) => `  ${currency} ${PAYOUT_CAUSE_WORDS[cause]} ${money(amount)}`),
    `  ${currency} Ausgezahlt ${money(payouts)}`,
    `  ${currency} Endbestand ${money(closing)}`,
    `  ${currency} Ungeklärt ${money(unexplained)}`,
  ]);

const gatewayLines = ({ gateways, asked }: SettlementsOfMonth): readonly string[] => [
  ...gateways.flatMap(({ gateway, sums, matched, alone }) => [
    `  ${FILE_GATEWAY_NAMES[gateway]}: ${matched} zu Bestellungen, ${alone} zu keiner`,
    ...sums.flatMap(sumLines),
  ]),
  ...(asked.length > 0 ? [`  ${asked.length} nicht zugeordnet`] : []),
];

const isUnexplained = ({ balances, payouts }: PayoutsOfMonth): boolean =>
  balances.some(({ period }) => period.unexplained !== 0) || payouts.some(({ sums }) => sums.unexplained !== 0);

/** Prints what is stored of a month's payouts, as the page shows it; answers 1 where a cent is unexplained or the shop unknown. */
export const tellMonthOfPayouts = async (given: PlainDate | undefined, shop: ShopKey | undefined): Promise<number> => {
  const stores = await openStores(readSettings(environmentOfCommand()));
  try {
    const clock = new SystemClock();
    const day = given ?? businessDay(clock.now());
    const [viewPayouts, viewSettlements] = [makeViewPayouts({ stores, clock }), makeViewSettlements({ stores })];
    const keys = await stores.shops.keys();
    if (shop && !keys.includes(shop)) {
      console.error(`${shop} is no shop of this installation`);
      return 1;
    }
    let hasUnexplained = false;
    for (const key of shop ? [shop] : keys) {
      const [month, settled] = [await viewPayouts(key, day), await viewSettlements(key, day)];
      hasUnexplained ||= isUnexplained(month);
      console.log(`${key} ${month.month}`);
      for (const line of [...payoutLines(month), ...balanceLines(month), ...gatewayLines(settled)]) console.log(line);
    }
    return hasUnexplained ? 1 : 0;
  } finally {
    await stores.close();
  }
};
