import type { OpenAccess, PackedFolder } from '@belegwerk/core/for-areas';
import { FolderUnwanted } from '@belegwerk/core/handover';
import type { Response } from 'express';
import { sendPieces } from '../../http/send-pieces.ts';

/** Folders that all advisers of a shop may load at once: each reads every paper of a month from the shop's account. */
const OF_SHOP = 2;

/** Sends the folder of a month: one at a time to an access, and few at once of a shop. Counted in this process. */
export const folderLoads = () => {
  const loading = new Map<string, readonly string[]>();

  return async (
    { shop, access }: OpenAccess,
    response: Response,
    pack: () => Promise<PackedFolder | undefined>,
  ): Promise<'sent' | 'unknown' | 'in-progress'> => {
    const others = loading.get(shop.key) ?? [];
    if (others.length >= OF_SHOP || others.includes(access.id)) return 'in-progress';
    loading.set(shop.key, [...others, access.id]);
    let isBegun = false;
    try {
      const packed = await pack();
      if (!packed) return 'unknown';
      await sendPieces(response, { mediaType: 'application/zip', ...packed, pieces: read(packed.pieces) });
    } catch (error) {
      // the file has broken off, so that it is not taken for a whole one
      if (!(error instanceof FolderUnwanted)) throw error;
    } finally {
      if (!isBegun) end();
    }
    return 'sent';

    /** A caller who went away is still counted until the paper is here that was being read for them. */
    async function* read(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      isBegun = true;
      try {
        yield* pieces;
      } finally {
        end();
      }
    }

    function end(): void {
      const left = (loading.get(shop.key) ?? []).filter((id) => id !== access.id);
      if (left.length > 0) loading.set(shop.key, left);
      else loading.delete(shop.key);
    }
  };
};
