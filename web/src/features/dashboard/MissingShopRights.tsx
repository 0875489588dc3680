import type { ShopReply } from '@belegwerk/contracts/api';
import { Link, Notice } from '../../ui/index.ts';
import { grantAddressOf } from './status-line.ts';
import { shopRightsMissingText, words } from './words.ts';

interface MissingShopRightsProps {
  readonly shopify: ShopReply['shopify'];
}

/** Says what Shopify does not allow although settings need it, and leads to where it is granted. */
export const MissingShopRights = ({ shopify }: MissingShopRightsProps) =>
  shopify.missingRights.length === 0 ? null : (
    <Notice tone="critical" title={words.shopRightsMissing}>
      {shopRightsMissingText(shopify.missingRights)} <Link url={grantAddressOf(shopify)}>{words.grantAccess}</Link>
    </Notice>
  );
