import type { ReactNode } from 'react';
import { SubPages } from '../../shared/SubPages.tsx';
import { useShop } from '../../shared/shop/ShopContext.tsx';
import { Button, Card, EmptyNote, Screen } from '../../ui/index.ts';
import {
  ADMIN_ADDRESS,
  ADMIN_COUPONS_ADDRESS,
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

/** The pages of the administration. */
const PAGES = [
  { url: ADMIN_ADDRESS, label: words.shops },
  { url: ADMIN_WORK_ADDRESS, label: words.work },
  { url: ADMIN_MAINTENANCE_ADDRESS, label: words.maintenance },
];

/** Those of an installation that sells plans. */
const SALES = [
  { url: ADMIN_COUPONS_ADDRESS, label: words.coupons },
  { url: ADMIN_REQUESTS_ADDRESS, label: words.requests },
  { url: ADMIN_PARTNERS_ADDRESS, label: words.partners },
  { url: ADMIN_PAYOUTS_ADDRESS, label: words.payouts },
];

/** A screen for the operator; specification 1, section 6. */
export const AdminScreen = ({ title, page, actions, children }: AdminScreenProps) => {
  const { permissions, plan } = useShop();
  const isOpen = permissions.includes('view_dashboard');
  const pages = plan.isBought ? [...PAGES, ...SALES] : PAGES;
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
