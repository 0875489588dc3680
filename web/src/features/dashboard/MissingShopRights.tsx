import type { ShopReply } from '@belegwerk/contracts/api';
import { Notice } from '../../ui/index.ts';
import { shopRightsMissingText, words } from './words.ts';

interface MissingShopRightsProps {
  readonly rights: ShopReply['shopify']['missingRights'];
}

/** Says what Shopify does not allow although settings need it, and how it is granted. */
export const MissingShopRights = ({ rights }: MissingShopRightsProps) =>
  rights.length === 0 ? null : (
    <Notice tone="critical" title={words.shopRightsMissing}>
      {shopRightsMissingText(rights)}
    </Notice>
  );
