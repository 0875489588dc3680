import type { Result } from '../kernel/result.ts';
import type { SettlementFile } from '../settlements/entry.ts';
import type { UnreadableSettlementFile } from '../settlements/unreadable-file.ts';

/** Reads the file in which a gateway says what it settled, whichever gateway's it is. Remembers nothing. */
export type ReadSettlementFile = (
  file: AsyncIterable<Uint8Array>,
) => Promise<Result<SettlementFile, UnreadableSettlementFile>>;
