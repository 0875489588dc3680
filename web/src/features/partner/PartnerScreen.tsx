import type { ReactNode } from 'react';
import { SubPages } from '../../shared/SubPages.tsx';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Button, Card, EmptyNote, Screen } from '../../ui/index.ts';
import {
  COUPONS_ADDRESS,
  PARTNER_ADDRESS,
  PARTNER_SETTINGS_ADDRESS,
  PAYOUTS_ADDRESS,
  REDEMPTIONS_ADDRESS,
} from './partner-address.ts';
import { words } from './words.ts';

interface PartnerScreenProps {
  readonly title: string;
  /** The page of the programme on which this one is. */
  readonly page: string;
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

const PAGES = [
  { url: PARTNER_ADDRESS, label: words.overview },
  { url: COUPONS_ADDRESS, label: words.coupons },
  { url: REDEMPTIONS_ADDRESS, label: words.redemptions },
  { url: PAYOUTS_ADDRESS, label: words.payouts },
  { url: PARTNER_SETTINGS_ADDRESS, label: words.preferences },
];

/** The pages of the programme. */
export const PartnerPages = ({ page }: Pick<PartnerScreenProps, 'page'>) => (
  <SubPages label={words.pages} pages={PAGES} page={page} />
);

/** A screen of partners; a shop that is none is led to where it can become one. */
export const PartnerScreen = ({ title, page, actions, isWide = false, children }: PartnerScreenProps) => {
  const { isPartner } = useShop();
  return (
    <Screen title={title} isWide={isWide} {...(isPartner && actions !== undefined ? { actions } : {})}>
      {isPartner ? (
        <>
          <PartnerPages page={page} />
          {children}
        </>
      ) : (
        <Card>
          <EmptyNote title={words.notPartner} actions={<Button url={PARTNER_ADDRESS}>{words.toOverview}</Button>}>
            {words.notPartnerWhy}
          </EmptyNote>
        </Card>
      )}
    </Screen>
  );
};
