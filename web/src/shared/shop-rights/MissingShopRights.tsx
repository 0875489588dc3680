import { Notice } from '../../ui/index.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { grantAddress } from './grant-address.ts';
import { missingText, words } from './words.ts';

interface MissingShopRightsProps {
  /** What needs them, and which they are. */
  readonly rights: readonly { readonly label: string; readonly scopes: readonly string[] }[];
}

/** Says what Shopify does not allow although it is needed, and leads to where all of it is granted; nothing where nothing is. */
export const MissingShopRights = ({ rights }: MissingShopRightsProps) => {
  const { shop } = useShop().shopify;
  if (rights.length === 0) return null;
  const url = grantAddress(
    shop,
    rights.flatMap(({ scopes }) => scopes),
  );
  return (
    <Notice tone="critical" title={words.missing} link={{ content: words.grant, url }}>
      {missingText(rights)}
    </Notice>
  );
};
