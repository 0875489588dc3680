import { SystemClock } from '@belegwerk/adapters/system';
import {
  centsText,
  germanDay,
  germanNumber,
  type Cents,
  type PlainDate,
  type ShopKey,
  businessDay,
} from '@belegwerk/core/kernel';
import { FILE_CAUSE_WORDS, PAYOUT_CAUSE_WORDS } from '@belegwerk/core/sentences';
import { FILE_GATEWAY_NAMES, type PayoutCause } from '@belegwerk/core/records';
import type { SumsByCause } from '@belegwerk/core/settlements';
import {
  makeViewPayouts,
  makeViewSettlements,
  type PayoutsOfMonth,
  type SettlementsOfMonth,
} from '@belegwerk/core/use-cases';
import { openStores } from '../composition/open-stores.ts';
import { readSettings } from '../settings/settings.ts';
import { environmentOfCommand } from './demo-environment.ts';

const money = (amount: Cents): string => germanNumber(centsText(amount));

const line = (head: string, amount: Cents): string => `  ${head.padEnd(60)} ${money(amount).padStart(14)}`;

const causeLines = (sums: SumsByCause, words: Readonly<Record<PayoutCause, string>>): readonly string[] =>
  [...sums].map(([cause, amount]) => line(words[cause], amount));

const taken = (amount: Cents): Cents => (amount === 0 ? amount : ((0 - amount) as Cents));

const platformLines = ({ balances, payouts }: PayoutsOfMonth): readonly string[] => [
  ...balances.flatMap(({ currency, period }) => [
    `  Shopify Payments, ${currency}`,
    line('Anfangsbestand', period.opening),
    ...causeLines(period.entries, PAYOUT_CAUSE_WORDS),
    line('Ausgezahlt', taken(period.payouts)),
    line('Endbestand', period.closing),
    line('Ungeklärt', period.unexplained),
  ]),
  ...payouts.map(({ payout: { issuedOn, id, reference, net }, sums }) => {
    const name = issuedOn ? `Auszahlung vom ${germanDay(issuedOn)}, ${reference ?? id}` : 'Nächste Auszahlung';
    return `${line(name, net)}, ungeklärt ${money(sums.unexplained)}`;
  }),
];

const gatewayLines = ({ gateways }: SettlementsOfMonth): readonly string[] =>
  gateways.flatMap(({ gateway, balances }) =>
    balances.flatMap(({ currency, entries, payouts, change, unexplained }) => [
      `  ${FILE_GATEWAY_NAMES[gateway]}, ${currency}`,
      ...causeLines(entries, FILE_CAUSE_WORDS),
      line('Ausgezahlt', taken(payouts)),
      line('Guthaben verändert um', change),
      line('Ungeklärt', unexplained),
    ]),
  );

const askedLines = ({ asked }: SettlementsOfMonth, { unknown }: PayoutsOfMonth): readonly string[] => [
  ...unknown.flatMap(({ kind, lines, said }) => (said ? [] : [`  Art noch unbekannt: ${kind} (${lines})`])),
  ...(asked.length > 0 ? [`  Ohne Bestellung, offen: ${asked.length}`] : []),
];

const unexplainedIn = (page: PayoutsOfMonth, { gateways }: SettlementsOfMonth): readonly Cents[] =>
  [
    ...page.balances.map(({ period }) => period.unexplained),
    ...page.payouts.map(({ sums }) => sums.unexplained),
    ...gateways.flatMap(({ balances }) => balances.map(({ unexplained }) => unexplained)),
  ].filter((amount) => amount !== 0);

/** Prints what was paid out in a month, as the page has it; answers the exit code. */
export const tellPayoutsOfMonth = async (given: PlainDate | undefined, shop: ShopKey | undefined): Promise<number> => {
  const stores = await openStores(readSettings(environmentOfCommand()));
  try {
    const clock = new SystemClock();
    const day = given ?? businessDay(clock.now());
    const keys = await stores.shops.keys();
    if (shop && !keys.includes(shop)) {
      console.error(`${shop} is no shop of this installation`);
      return 1;
    }
    const [viewPayouts, viewSettlements] = [makeViewPayouts({ stores, clock }), makeViewSettlements({ stores })];
    let isExplained = true;
    for (const key of shop ? [shop] : keys) {
      const [page, files] = await Promise.all([viewPayouts(key, day), viewSettlements(key, day)]);
      const unexplained = unexplainedIn(page, files);
      isExplained &&= unexplained.length === 0;
      const stand = unexplained.length === 0 ? 'alles geklärt' : `ungeklärt: ${unexplained.map(money).join('; ')}`;
      console.log(`${key} ${page.month}: ${stand}`);
      for (const each of [...platformLines(page), ...gatewayLines(files), ...askedLines(files, page)])
        console.log(each);
    }
    return isExplained ? 0 : 1;
  } finally {
    await stores.close();
  }
};
