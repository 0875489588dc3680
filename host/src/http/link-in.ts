import type { Request } from 'express';

/** One path has many spellings in base64, by padding and unused bits; all of them open the same file. */
const decoded = (path: string): string => Buffer.from(path, 'base64url').toString('utf8');

/**
 * What names a document in the address of a public link, and by which its calls are counted: its token, or the path with
 * the proof, so that guessing proofs uses up no link.
 */
export const linkIn = ({ params }: Pick<Request, 'params'>): string =>
  String(params['token'] ?? `${decoded(String(params['path']))}/${String(params['proof'])}`);
