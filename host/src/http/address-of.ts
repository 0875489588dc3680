import type { Request } from 'express';
import { ipKeyGenerator } from 'express-rate-limit';

/** Who calls, as far as an address tells: a whole network of IPv6 counts as one. */
export const addressOf = ({ ip }: Pick<Request, 'ip'>): string => ipKeyGenerator(ip ?? '');
