import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { grantAddress } from '../../shared/shop-rights/grant-address.ts';
import { words as shopRights } from '../../shared/shop-rights/words.ts';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Dialog, Text } from '../../ui/index.ts';
import { words } from './words.ts';

/** Asks for the right to read all orders as long as it is missing; closed, the page still says so. */
export const NeedsScope = () => {
  const { gates, shopify } = useShop();
  const { kind, scopes = [] } = gates.orderImport;
  const [isClosed, setClosed] = useState(false);
  const navigate = useNavigate();
  if (isClosed || kind !== 'scopes-missing' || scopes.length === 0) return null;
  return (
    <Dialog
      title={words.scopes}
      verb={shopRights.grant}
      onVerb={async () => navigate(grantAddress(shopify.shop, scopes))}
      onClose={() => setClosed(true)}
    >
      <Text as="p">{words.scopesWhy}</Text>
    </Dialog>
  );
};
