import type { AdminShopReply } from '@belegwerk/contracts/api';
import { At } from '../../../shared/clock/At.tsx';
import { ActionButton, Button, ButtonGroup, StatusBadge, type Column } from '../../../ui/index.ts';
import { dateOf } from '../../../wording/moments.ts';
import { SHOP_STATES } from './shop-states.ts';
import { words } from './words.ts';

const NONE = '–';

const OF_PLAN: readonly Column<AdminShopReply>[] = [
  { key: 'plan', title: 'Abonnement', isSortable: true, cell: ({ plan }) => plan?.name ?? NONE },
  {
    key: 'trial',
    title: 'Test bis',
    isSortable: true,
    cell: ({ trialUntil }) => (trialUntil === undefined ? NONE : dateOf(trialUntil)),
  },
];

/** What is asked before something is done with a shop. */
export interface Asked {
  readonly what: 'visit' | 'lend' | 'off';
  readonly shop: AdminShopReply;
}

export interface ShopActing {
  readonly may: { readonly visit: boolean; readonly run: boolean; readonly lend: boolean };
  readonly ask: (asked: Asked) => void;
  readonly turnOn: (shop: AdminShopReply) => Promise<unknown>;
}

/** The facts of a shop, and what can be done with it. */
export const shopColumns = (acts: ShopActing, isSold: boolean): readonly Column<AdminShopReply>[] => [
  {
    key: 'name',
    title: 'Shop',
    isSortable: true,
    room: 'wide',
    cell: ({ name, key }) => (
      <div className="bw-status">
        <span className="bw-name">{name ?? key}</span>
        {name === undefined ? null : <span className="bw-quiet">{key}</span>}
      </div>
    ),
  },
  {
    key: 'state',
    title: 'Status',
    isSortable: true,
    cell: ({ state, offWhy }) => (
      <div className="bw-status">
        <span>
          <StatusBadge {...SHOP_STATES[state]} />
        </span>
        {offWhy === undefined ? null : <span className="bw-quiet">{offWhy}</span>}
      </div>
    ),
  },
  ...(isSold ? OF_PLAN : []),
  {
    key: 'installed',
    title: 'Installiert',
    isSortable: true,
    cell: ({ installedAt }) => (installedAt ? <At moment={installedAt} /> : NONE),
  },
  {
    key: 'lastChange',
    title: 'Letzte Änderung',
    cell: ({ lastChangeAt }) => (lastChangeAt ? <At moment={lastChangeAt} /> : NONE),
  },
  { key: 'waiting', title: 'Wartet', isNumber: true, isSortable: true, cell: ({ waiting }) => waiting },
  { key: 'failed', title: 'Fehler', isNumber: true, isSortable: true, cell: ({ failed }) => failed },
  { key: 'documents', title: 'Belege', isNumber: true, isSortable: true, cell: ({ documents }) => documents },
  {
    key: 'todo',
    title: words.todo,
    cell: (shop) => <ShopActs shop={shop} {...acts} />,
  },
];

const ShopActs = ({ shop, may, ask, turnOn }: ShopActing & { readonly shop: AdminShopReply }) => {
  const { state, key } = shop;
  const name = shop.name ?? key;
  if (state === 'left' || state === 'unreadable') return null;
  const askVisit = () => ask({ what: 'visit', shop });
  const askLend = () => ask({ what: 'lend', shop });
  const askOff = () => ask({ what: 'off', shop });
  return (
    <ButtonGroup>
      {may.visit ? (
        <Button onClick={askVisit} accessibilityLabel={words.visitLabel(name)}>
          {words.visit}
        </Button>
      ) : null}
      {may.lend ? (
        <Button onClick={askLend} accessibilityLabel={words.lendLabel(name)}>
          {words.lend}
        </Button>
      ) : null}
      {may.run && state === 'off' ? (
        <ActionButton act={() => turnOn(shop)} label={words.onLabel(name)}>
          {words.on}
        </ActionButton>
      ) : null}
      {may.run && state !== 'off' ? (
        <Button onClick={askOff} accessibilityLabel={words.offLabel(name)}>
          {words.off}
        </Button>
      ) : null}
    </ButtonGroup>
  );
};
