import { describeManyReceipts } from './many-receipts.ts';

describeManyReceipts('the embedded store', () => ({}));
