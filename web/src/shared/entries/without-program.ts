import type { ConnectionReply } from '@belegwerk/contracts/api';

/** Whether documents are written as files, and there is no account elsewhere to lead to. */
export const isWithoutProgram = (target: ConnectionReply['target']): boolean => target === 'files';
