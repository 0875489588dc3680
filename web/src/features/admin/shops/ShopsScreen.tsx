import type { AdminShopReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { ListCard } from '../../../shared/lists/ListCard.tsx';
import { useShop } from '../../../shared/shop/ShopContext.tsx';
import { Table } from '../../../ui/index.ts';
import { ADMIN_ADDRESS } from '../admin-address.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import { shopColumns } from './shop-columns.tsx';
import { shopsList } from './shops-list.ts';
import { VisitDialog } from './VisitDialog.tsx';

/** Every shop of the installation, what goes wrong first; each can be looked at as support. */
export const ShopsScreen = () => {
  const [visited, visit] = useState<AdminShopReply>();
  const columns = shopColumns(visit, useShop().plan.isBought);
  return (
    <AdminScreen title={shopsList.title} page={ADMIN_ADDRESS}>
      <ListCard list={shopsList} columns={columns.length}>
        {(shops, table) => (
          <Table label={shopsList.title} columns={columns} rows={shops} rowKey={({ key }) => key} {...table} />
        )}
      </ListCard>
      {visited ? (
        <VisitDialog shop={visited.key} name={visited.name ?? visited.key} onClose={() => visit(undefined)} />
      ) : null}
    </AdminScreen>
  );
};
