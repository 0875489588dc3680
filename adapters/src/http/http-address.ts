import { z } from 'zod';

/** A setting that names a server: an http or https address, without slashes at its end. */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''));
