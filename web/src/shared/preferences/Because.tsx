import type { Unavailable } from '@belegwerk/core/preferences';
import { Fragment } from 'react';
import { AppLink } from '../../ui/AppLink.tsx';
import { AllowAccess } from '../connection/AllowAccess.tsx';
import { useShop } from '../shop/ShopContext.tsx';
import { unavailableText } from './preference-words.ts';
import { waysOut } from './ways-out.ts';

/** Why a setting is off, and where that can be changed. */
export const Because = ({ why }: { readonly why: Unavailable }) => {
  const { shop } = useShop().shopify;
  return (
    <>
      {unavailableText(why)}
      {waysOut(why, shop).map(({ url, content, isAboutRights }) => (
        <Fragment key={url}>
          {' '}
          {isAboutRights ? (
            <AllowAccess />
          ) : (
            <AppLink url={url} className="bw-link">
              {content}
            </AppLink>
          )}
        </Fragment>
      ))}
    </>
  );
};
