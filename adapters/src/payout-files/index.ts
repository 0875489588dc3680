import type { PayoutFiles } from '@belegwerk/core/ports';
import { paypalFile } from './paypal-file.ts';
import { sepaFile } from './sepa-file.ts';

export const payoutFiles: PayoutFiles = { sepa: sepaFile, paypal: paypalFile };
