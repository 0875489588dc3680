import { ListCard } from '../../../pieces/lists/ListCard.tsx';
import { Table } from '../../../ui/index.ts';
import { ADMIN_ADDRESS } from '../admin-address.ts';
import { AdminScreen } from '../AdminScreen.tsx';
import { shopColumns } from './shop-columns.tsx';
import { shopsList } from './shops-list.ts';

/** Every shop of the installation, what goes wrong first. */
export const ShopsScreen = () => (
  <AdminScreen title={shopsList.title} page={ADMIN_ADDRESS}>
    <ListCard list={shopsList} columns={shopColumns.length}>
      {(shops, table) => (
        <Table label={shopsList.title} columns={shopColumns} rows={shops} rowKey={({ key }) => key} {...table} />
      )}
    </ListCard>
  </AdminScreen>
);
