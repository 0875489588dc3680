import { shopKey } from '@belegwerk/core/kernel';
import type { Postbox } from '@belegwerk/core/ports';
import { makeWriteToOperator, type WriteToOperator } from '@belegwerk/core/use-cases';
import type { Dependencies } from './dependencies.ts';

/** A letter belongs to no shop; the way mail leaves wants one named. */
const NO_SHOP = shopKey('belegwerk.myshopify.com');

/** Letters leave where the installation has a sender of its own and the operator an address. */
export const writeToOperatorOf = ({
  postbox,
  clock,
  settings: { MAIL_HOST, SUPPORT_EMAIL },
}: Pick<Dependencies, 'clock' | 'settings'> & { readonly postbox: Postbox }): WriteToOperator =>
  makeWriteToOperator({
    post:
      MAIL_HOST !== undefined && SUPPORT_EMAIL !== undefined
        ? { to: SUPPORT_EMAIL, send: (mail) => postbox.send(NO_SHOP, mail, undefined) }
        : undefined,
    clock,
  });
