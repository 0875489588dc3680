import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { grantAddress } from '../shared/shop-rights/grant-address.ts';
import { ActionButton, WholePageNote, type Act } from '../ui/index.ts';
import { words } from './words.ts';

/** Where the admin opens the app anew; specification 1, section 7. */
const GRANT_PATH = '/api/auth';

interface AccessLostProps {
  readonly shop: string;
  readonly onRetry: Act;
}

/**
 * Stands in place of everything when Shopify lets us into the shop no longer. The admin is sent once to where the app is
 * opened anew; a person who comes back from there without access is told what to do and sent nowhere again.
 */
export const AccessLost = ({ shop, onRetry }: AccessLostProps) => {
  const { pathname } = useLocation();
  const [isSent] = useState(pathname !== GRANT_PATH);
  useEffect(() => {
    if (isSent) window.open(grantAddress(shop, []), '_top');
  }, [isSent, shop]);
  return (
    <WholePageNote
      title={words.accessLost}
      actions={
        isSent ? null : (
          <ActionButton act={onRetry} isPrimary>
            {words.retry}
          </ActionButton>
        )
      }
    >
      {isSent ? words.accessOnItsWay : words.accessLostWhy}
    </WholePageNote>
  );
};
