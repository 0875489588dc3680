import { createHash } from 'node:crypto';

/** How a content security policy names one inline script or style. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
