import { AppProvider } from '@shopify/polaris';
import german from '@shopify/polaris/locales/de.json' with { type: 'json' };
import type { ReactNode } from 'react';
import { AppLink } from './AppLink.tsx';

/** Polaris with German built-in strings and links that go through the router. */
export const PolarisProvider = ({ children }: { readonly children: ReactNode }) => (
  <AppProvider i18n={german} linkComponent={AppLink}>
    {children}
  </AppProvider>
);
