import { generate } from 'selfsigned';

/** Which certificate the server shows: a good one, or one with a fault that clients must notice. */
export type CertificateKind = 'valid' | 'expired' | 'other-name';

/** A key with its certificate, and the authority (PEM) that clients must trust to believe it. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  readonly ca: string;
}

const DAY_MS = 86_400_000;
const common = { keyType: 'ec', curve: 'P-256', algorithm: 'sha256' } as const;

const authority = () =>
  generate([{ name: 'commonName', value: 'Mail-Sandbox CA' }], {
    ...common,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
    ],
  });

/** Makes an authority and a certificate of it for `localhost` and the loopback addresses. */
export const makeCertificate = async (kind: CertificateKind): Promise<Certificate> => {
  const ca = await authority();
  const now = Date.now();
  const until = kind === 'expired' ? now - DAY_MS : now + 365 * DAY_MS;
  const own = await generate([{ name: 'commonName', value: 'localhost' }], {
    ...common,
    ca: { key: ca.private, cert: ca.cert },
    notBeforeDate: new Date(now - 2 * DAY_MS),
    notAfterDate: new Date(until),
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: kind === 'other-name' ? [{ type: 2, value: 'mail.example' }] : LOOPBACK },
    ],
  });
  return { key: own.private, cert: own.cert, ca: ca.cert };
};

const LOOPBACK: { type: 2 | 7; value?: string; ip?: string }[] = [
  { type: 2, value: 'localhost' },
  { type: 7, ip: '127.0.0.1' },
  { type: 7, ip: '::1' },
];
