import type { JWK } from 'jose';
import type { AppFile } from './app-file.ts';

/** The one app this platform knows; `url` is where its pages are served, undefined while it is not running. */
export interface AppRegistration {
  clientId: string;
  clientSecret: string;
  handle: string;
  name: string;
  url: string | undefined;
  scopes: string[];
  /** The public key in the dashboard, by which assertions of the app are verified; none is there before it is entered. */
  publicKey?: JWK | undefined;
  /** What was deployed last of its `shopify.app.toml`; none is before the first time. */
  file?: AppFile | undefined;
}
