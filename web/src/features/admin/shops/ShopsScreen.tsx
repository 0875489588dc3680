import type { AdminShopReply } from '@belegwerk/contracts/api';
import { useAct } from '../../../api/server-state.ts';
import { useState } from 'react';
import { ListCard } from '../../../shared/lists/ListCard.tsx';
import { useShop } from '../../../shared/shop/ShopContext.tsx';
import { FailureNote, Table } from '../../../ui/index.ts';
import { ADMIN_ADDRESS } from '../admin-address.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import { useRight } from '../use-right.ts';
import { useTried } from '../use-tried.ts';
import { LendDialog } from './LendDialog.tsx';
import { OffDialog } from './OffDialog.tsx';
import { shopColumns, type Asked } from './shop-columns.tsx';
import { switchOnMutation } from './shops.queries.ts';
import { soldShopsList, unsoldShopsList } from './shops-list.ts';
import { VisitDialog } from './VisitDialog.tsx';
import { words } from './words.ts';

const DIALOGS = { visit: VisitDialog, lend: LendDialog, off: OffDialog } as const;

/** Every shop of the installation, what goes wrong first; each can be looked at as support, and switched off. */
export const ShopsScreen = () => {
  const [asked, ask] = useState<Asked>();
  const { mutateAsync: switchedOn } = useAct(switchOnMutation);
  const { tried, refused } = useTried();
  const { isBought } = useShop().plan;
  const may = { visit: useRight('visit'), run: useRight('run'), lend: useRight('coupons') && isBought };
  const turnOn = ({ key }: AdminShopReply) =>
    tried({ act: () => switchedOn(key), done: words.wasOn, failed: words.notOn });
  const shopsList = isBought ? soldShopsList : unsoldShopsList;
  const columns = shopColumns({ may, ask, turnOn }, isBought);
  const Asking = asked && DIALOGS[asked.what];
  return (
    <AdminScreen title={shopsList.title} page={ADMIN_ADDRESS}>
      {refused ? (
        <FailureNote
          title={refused.title}
          message={refused.failure.message}
          supportId={refused.failure.supportId}
          onRetry={refused.retry}
        />
      ) : null}
      <ListCard list={shopsList} columns={columns.length}>
        {(shops, table) => (
          <Table label={shopsList.title} columns={columns} rows={shops} rowKey={({ key }) => key} {...table} />
        )}
      </ListCard>
      {asked && Asking ? (
        <Asking shop={asked.shop.key} name={asked.shop.name ?? asked.shop.key} onClose={() => ask(undefined)} />
      ) : null}
    </AdminScreen>
  );
};
