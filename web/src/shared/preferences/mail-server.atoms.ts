import type { SmtpSettings } from '@belegwerk/core/preferences';
import { mutationAtom } from '../../api/server-state.ts';

/** A mail server as it was typed; an empty password means the one that is kept. */
export interface TypedServer extends SmtpSettings {
  readonly smtpPassword: string;
}

/** What the server said: nothing where all is well, else why not. */
type Said = string | undefined;

/** Signs in at the server and keeps it when that works. */
export const checkServerAtom = mutationAtom<TypedServer, Said>({
  act: async (server, { api }) => {
    const { status, result } = await api.validateSmtp({
      body: {
        host: server.smtpHost,
        port: server.smtpPort,
        encryption: server.smtpEncryption,
        user: server.smtpUser,
        pass: server.smtpPassword,
        email: server.smtpEmail,
        name: server.smtpName,
      },
    });
    return status === 'success' ? undefined : result;
  },
  renews: 'validateSmtp',
});

/** Sends a mail through the server that is kept. */
export const testServerAtom = mutationAtom<void, Said>({
  act: async (_nothing, { api }) => {
    const { status, result } = await api.testSmtp({});
    return status === 'success' ? undefined : result;
  },
  renews: 'testSmtp',
});
