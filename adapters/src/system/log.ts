import { pino, type Logger } from 'pino';

const SECRETS = [
  'authorization',
  'cookie',
  'accessToken',
  'refreshToken',
  'apiKey',
  'clientSecret',
  'password',
  'token',
];
const PERSONAL = ['email', 'phone', 'name', 'address', 'billingAddress', 'shippingAddress', 'customer'];

/** The structured log of a program, on the error output. What is secret or personal is cut out by its field name. */
export const createLog = ({ level }: { readonly level: string }): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: [...SECRETS, ...PERSONAL].flatMap((field) => [field, `*.${field}`]), censor: '[entfernt]' },
    },
    pino.destination(2),
  );
