import { adminRightsOf, type AdminRight } from '@belegwerk/core/permissions';
import type { ReactNode } from 'react';
import { SubPages } from '../../shared/SubPages.tsx';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Button, Card, EmptyNote, Screen } from '../../ui/index.ts';
import {
  ADMIN_ADDRESS,
  ADMIN_COUPONS_ADDRESS,
  ADMIN_FIGURES_ADDRESS,
  ADMIN_MAINTENANCE_ADDRESS,
  ADMIN_PARTNERS_ADDRESS,
  ADMIN_PAYOUTS_ADDRESS,
  ADMIN_REQUESTS_ADDRESS,
  ADMIN_WORK_ADDRESS,
} from './admin-address.ts';
import { words } from './words.ts';

interface AdminScreenProps {
  readonly title: string;
  /** The page of the administration on which this one is. */
  readonly page: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

interface AdminPage {
  readonly url: string;
  readonly label: string;
  /** What one must be allowed to open it. */
  readonly right: AdminRight;
}

/** The pages of the administration. */
const PAGES: readonly AdminPage[] = [
  { url: ADMIN_ADDRESS, label: words.shops, right: 'look' },
  { url: ADMIN_WORK_ADDRESS, label: words.work, right: 'look' },
  { url: ADMIN_MAINTENANCE_ADDRESS, label: words.maintenance, right: 'look' },
];

/** Those of an installation that sells plans. */
const SALES: readonly AdminPage[] = [
  { url: ADMIN_FIGURES_ADDRESS, label: words.figures, right: 'money' },
  { url: ADMIN_COUPONS_ADDRESS, label: words.coupons, right: 'look' },
  { url: ADMIN_REQUESTS_ADDRESS, label: words.requests, right: 'look' },
  { url: ADMIN_PARTNERS_ADDRESS, label: words.partners, right: 'money' },
  { url: ADMIN_PAYOUTS_ADDRESS, label: words.payouts, right: 'money' },
];

/** A screen for the operator; specification 1, section 6. */
export const AdminScreen = ({ title, page, actions, children }: AdminScreenProps) => {
  const shop = useShop();
  const rights = adminRightsOf(shop);
  const pages = (shop.plan.isBought ? [...PAGES, ...SALES] : PAGES).filter(({ right }) => rights.includes(right));
  const known = [...PAGES, ...SALES].find(({ url }) => url === page);
  const isOpen = rights.includes(known?.right ?? 'look');
  return (
    <Screen title={title} isWide={isOpen} {...(isOpen && actions !== undefined ? { actions } : {})}>
      {isOpen ? (
        <>
          <SubPages label={words.pages} pages={pages} page={page} />
          {children}
        </>
      ) : (
        <Card>
          <EmptyNote title={words.closed} actions={<Button url="/home">{words.toOverview}</Button>}>
            {words.closedWhy}
          </EmptyNote>
        </Card>
      )}
    </Screen>
  );
};
