import type { makeProcessOrder } from '@belegwerk/core/use-cases';
import type { Settings } from '../settings/settings.ts';
import type { Dependencies } from './dependencies.ts';

/** Where the host is reached from outside. */
const publicUrl = ({ APP_URL, HOST, PORT }: Settings): string => APP_URL ?? `http://${HOST}:${PORT}`;

/** Where files of documents and contacts of a shop are opened; what is written into the shop names them. */
export const linkBasesOf = ({
  settings,
  accounting,
}: Pick<Dependencies, 'settings' | 'accounting'>): Parameters<typeof makeProcessOrder>[0]['linksOf'] => {
  const documents = `${publicUrl(settings)}/documents/`;
  return (shop) => ({ documents, contacts: accounting.of(shop).pages?.contacts ?? '' });
};
