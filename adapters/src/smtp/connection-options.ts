import { isIP } from 'node:net';
import type { MailServer } from '@belegwerk/core/ports';
import type { SMTPConnectionOptions } from 'nodemailer';
import type { CompletePlan } from './smtp-plan.ts';

/** By custom TLS begins with the connection on 465, and with STARTTLS on the other two (RFC 8314). */
const TLS_FROM_THE_START = 465;
const STARTTLS_PORTS: readonly number[] = [25, 587];

/** Whether TLS begins with the connection; the three well-known ports know better than the setting. */
export const startsWithTls = ({ port, encryption }: Pick<MailServer, 'port' | 'encryption'>): boolean =>
  port === TLS_FROM_THE_START || (encryption === 'SSL' && !STARTTLS_PORTS.includes(port));

/** How to connect: never without TLS, and never to a certificate that is not the server's. */
export const connectionOptions = (plan: CompletePlan, server: MailServer, address: string): SMTPConnectionOptions => {
  const secure = startsWithTls(server);
  // an address that is no name cannot be announced (RFC 6066); the certificate is then checked for the address
  const named = isIP(server.host) ? {} : { servername: server.host };
  return {
    host: address,
    port: server.port,
    secure,
    requireTLS: !secure,
    ...named,
    tls: { ...named, minVersion: 'TLSv1.2', ...(plan.ca !== undefined && { ca: plan.ca }) },
    connectionTimeout: plan.connectSeconds * 1000,
    greetingTimeout: plan.connectSeconds * 1000,
    dnsTimeout: plan.connectSeconds * 1000,
    socketTimeout: plan.silenceSeconds * 1000,
    // what is still in the buffers of a connection that was given up must not arrive
    socketCloseTimeout: 0,
    logger: false,
  };
};
