import type { ShopKey } from '@belegwerk/core/kernel';
import type { RequestHandler, Request, Response } from 'express';
import { Refusal } from './refusal.ts';

/** Who looks at an order in the customer accounts of a shop; without `customer` none is signed in there. */
export interface CustomerCaller {
  readonly shop: ShopKey;
  /** The platform's id of the customer. */
  readonly customer?: string;
}

/** Who a session token of the customer accounts names; undefined where it is not believed, or its shop is not for this installation. */
export type IdentifyCustomer = (sessionToken: string) => Promise<CustomerCaller | undefined>;

const NO_SESSION = 'Ihre Sitzung ist abgelaufen. Bitte laden Sie die Seite neu.';

/** Lets in who has a session token of the platform's customer accounts; no other session is looked at. */
export const customerGuard =
  (identify: IdentifyCustomer): RequestHandler =>
  async (request: Request, response: Response, next) => {
    const token = /^Bearer (.+)$/.exec(request.get('authorization') ?? '')?.[1];
    const caller = token === undefined ? undefined : await identify(token);
    if (!caller) return next(new Refusal('session-invalid', NO_SESSION));
    response.locals['customer'] = caller;
    next();
  };

/** The guard leaves the caller here. */
export const customerOf = ({ locals }: Response): CustomerCaller => locals['customer'] as CustomerCaller;
