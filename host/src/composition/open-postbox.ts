import type { AddressGuard } from '@belegwerk/adapters/attachments';
import { SmtpPostbox } from '@belegwerk/adapters/smtp';
import { fail } from '@belegwerk/core/kernel';
import type { MailServer, Postbox } from '@belegwerk/core/ports';
import type { Settings } from '../settings/settings.ts';

/** The product's own sender, if this installation has one. */
export const ownSender = (settings: Settings): MailServer | undefined => {
  const {
    MAIL_HOST: host,
    MAIL_PORT: port,
    MAIL_ENCRYPTION: encryption,
    MAIL_USER: user,
    MAIL_PASSWORD: password,
  } = settings;
  const { MAIL_FROM: email } = settings;
  return host && user && password && email ? { host, port, encryption, user, password, email } : undefined;
};

/** Stands where an installation has no sender of its own: only the merchants' servers are used. */
const NO_SERVER: MailServer = { host: '', port: 0, encryption: 'SSL', user: '', password: '', email: '' };

/** The way mail leaves; without `MAIL_HOST` only through the merchants' own servers. */
export const openPostbox = (settings: Settings, reach: AddressGuard): Postbox => {
  const sender = ownSender(settings);
  const ca = settings.mailAuthority;
  const smtp = new SmtpPostbox({ defaultSender: sender ?? NO_SERVER, reach, ...(ca ? { ca } : {}) });
  if (sender) return smtp;
  return {
    send: async (shop, mail, server) =>
      server
        ? smtp.send(shop, mail, server)
        : fail({ kind: 'mail-refused', detail: 'Diese Installation hat keinen eigenen Absender (MAIL_HOST fehlt).' }),
    verify: (server) => smtp.verify(server),
  };
};
