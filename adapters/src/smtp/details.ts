import type { NodemailerError } from 'nodemailer';

const MAX_DETAIL = 300;

/** The reply of a server in one line of bounded length. */
export const replyText = (reply: string): string => {
  const line = reply
    .replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return line.length > MAX_DETAIL ? `${line.slice(0, MAX_DETAIL - 1)}…` : line;
};

const TLS_TROUBLE: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'Das Zertifikat des Mailservers ist abgelaufen',
  CERT_NOT_YET_VALID: 'Das Zertifikat des Mailservers gilt noch nicht',
  CERT_REVOKED: 'Das Zertifikat des Mailservers wurde widerrufen',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Das Zertifikat des Mailservers ist selbst ausgestellt',
  SELF_SIGNED_CERT_IN_CHAIN: 'Das Zertifikat des Mailservers ist selbst ausgestellt',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Das Zertifikat des Mailservers gilt für einen anderen Namen',
  UNABLE_TO_GET_ISSUER_CERT: 'Der Aussteller des Zertifikats ist unbekannt',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'Der Aussteller des Zertifikats ist unbekannt',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Der Aussteller des Zertifikats ist unbekannt',
};
const NO_TLS_THERE = 'Der Mailserver antwortet auf diesem Port nicht verschlüsselt';
const NO_STARTTLS = 'Der Mailserver bietet keine Verschlüsselung (STARTTLS) an';

/** What is wrong with the encryption, in words for the merchant; undefined when it is something else. */
export const tlsTrouble = (trouble: NodemailerError): string | undefined => {
  const { code = '', originalCode = code, message } = trouble;
  const known = TLS_TROUBLE[originalCode] ?? TLS_TROUBLE[codeOfCertificate(message)];
  if (known !== undefined) return known;
  if (/wrong version number|packet length too long|unknown protocol/i.test(message)) return NO_TLS_THERE;
  if (/STARTTLS/.test(message)) return NO_STARTTLS;
  if (code === 'ETLS' && /closed unexpectedly|ECONNRESET|ETIMEDOUT/.test(message + originalCode)) return undefined;
  const isTls = code === 'ETLS' || originalCode === 'EPROTO' || /^ERR_(?:SSL|TLS|OSSL)/.test(originalCode);
  return isTls ? `Verschlüsselung gescheitert: ${replyText(message)}` : undefined;
};

/** While STARTTLS runs only the text of the error tells what is wrong with a certificate. */
const codeOfCertificate = (message: string): string => {
  if (/altnames|does not match/i.test(message)) return 'ERR_TLS_CERT_ALTNAME_INVALID';
  if (/self[- ]signed/i.test(message)) return 'DEPTH_ZERO_SELF_SIGNED_CERT';
  if (/has expired/i.test(message)) return 'CERT_HAS_EXPIRED';
  if (/not yet valid/i.test(message)) return 'CERT_NOT_YET_VALID';
  return /issuer cert|verify the first/i.test(message) ? 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' : '';
};

const CONNECTION_TROUBLE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Der Mailserver nimmt auf diesem Port keine Verbindung an',
  ECONNRESET: 'Die Verbindung zum Mailserver brach ab',
  ECONNECTION: 'Die Verbindung zum Mailserver brach ab',
  ENOTFOUND: 'Diesen Mailserver gibt es nicht',
  ENODATA: 'Diesen Mailserver gibt es nicht',
  EDNS: 'Der Name des Mailservers ließ sich nicht auflösen',
  EHOSTUNREACH: 'Der Mailserver ist nicht erreichbar',
  ENETUNREACH: 'Der Mailserver ist nicht erreichbar',
  ETIMEDOUT: 'Der Mailserver antwortet nicht',
  EPROTOCOL: 'Dort antwortet kein Mailserver',
  EMESSAGE: 'Die E-Mail ist dem Mailserver zu groß',
};
const NO_GREETING = 'Der Mailserver meldet sich nicht; vielleicht gehört zu diesem Port die andere Verschlüsselung';

/** What is wrong with the connection, in words for the merchant. */
export const connectionTrouble = ({ code = '', originalCode = code, timeoutType, message }: NodemailerError): string =>
  timeoutType === 'GREETING_TIMEOUT'
    ? NO_GREETING
    : (CONNECTION_TROUBLE[originalCode] ?? CONNECTION_TROUBLE[code] ?? replyText(message));
