import { Page } from '@shopify/polaris';
import type { ReactNode } from 'react';

/** A page without heading, for what stands in place of a screen. */
export const BareScreen = ({ children }: { readonly children: ReactNode }) => (
  <Page>
    <main className="bw-screen">{children}</main>
  </Page>
);
