/** Pages that are shown during maintenance, too; specification 1, section 2. */
const SPARED = ['/help', '/apps', '/plan', '/admin'];

/** Whether a page is shown while the product is maintained. */
export const isSparedByMaintenance = (path: string): boolean =>
  path === '/' || SPARED.some((spared) => path === spared || path.startsWith(`${spared}/`));
