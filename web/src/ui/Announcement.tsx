import { Page } from '@shopify/polaris';
import type { ReactNode } from 'react';

/** Stands above a screen, whichever it is. */
export const Announcement = ({ children }: { readonly children: ReactNode }) => (
  <Page>
    <aside>{children}</aside>
  </Page>
);
