/** A backup or a restoration that is not done, and nothing was changed. The message says why and what to do. */
export class Refused extends Error {}

/** Backups are for the embedded store; MongoDB has its own tools. */
export const refuseMongo = ({ MONGODB_URL }: { readonly MONGODB_URL?: string | undefined }): void => {
  if (MONGODB_URL)
    throw new Refused(
      'MONGODB_URL is set: the store is in MongoDB, which is backed up with mongodump (host/docs/run-it.md, “Backups”)',
    );
};
