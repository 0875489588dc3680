import type { World } from '../world.ts';
import type { Access } from './access.ts';
import { type ErrorFormat, type Fault, gatewayError, legacyError, regularError } from './error-bodies.ts';
import { Form } from './form.ts';
import { Refusal, type Reply } from './reply.ts';

/** A call as a route sees it. */
export type Call = {
  readonly world: World;
  readonly access: Access;
  readonly method: string;
  /** Path with `/v1`, without query. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly contentType: string;
  readonly accept: string;
  readonly body: Buffer;
  /** Extra time until the voucherlist shows what this call creates. */
  readonly indexDelayMs: number;
};

/** One operation of the API. */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/v1`, parameters as `:id`. */
  readonly path: string;
  readonly scopes: readonly string[];
  readonly format: ErrorFormat;
  /** Counts against the limit of sales vouchers per minute. */
  readonly createsSalesVoucher?: boolean;
  readonly handle: (call: Call) => Reply | Promise<Reply>;
};

/** Ends a call with an error of the regular format. */
export const refuse = (call: Call, status: number, message: string, faults: readonly Fault[] = []): never => {
  throw new Refusal(regularError({ now: call.world.clock.now(), path: call.path, status, message, faults }));
};

/** Ends a call with 406 in the resource's format when there are faults. */
export const refuseFaults = (call: Call, format: ErrorFormat, faults: readonly Fault[]): void => {
  if (faults.length === 0) return;
  if (format === 'regular') refuse(call, 406, 'Die Anfrage enthält ungültige Werte.', faults);
  throw new Refusal(
    legacyError(
      406,
      faults.map(({ i18nKey, field }) => ({ i18nKey, source: field })),
    ),
  );
};

/** Ends a call for an id that does not exist, as the account is set up. */
export const refuseUnknown = (call: Call, format: ErrorFormat): never => {
  const status = call.world.books.get('switches').unknownId;
  if (format === 'regular' || status === 403)
    return refuse(call, status, 'Die angeforderte Ressource wurde nicht gefunden.');
  throw new Refusal(legacyError(404, [{ i18nKey: 'missing_entity', source: 'id' }]));
};

const readJson = (call: Call, format: ErrorFormat, fits: (value: unknown) => boolean): unknown => {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(call.contentType)) {
    throw new Refusal(
      regularError({
        now: call.world.clock.now(),
        path: call.path,
        status: 415,
        message: `Content type '${call.contentType}' not supported`,
      }),
    );
  }
  const malformed = (): never => {
    if (format === 'regular') return refuse(call, 400, 'Malformed JSON request');
    throw new Refusal(legacyError(400, [{ i18nKey: 'bad_request_error', source: 'body' }]));
  };
  try {
    const value: unknown = JSON.parse(call.body.toString('utf8'));
    return fits(value) ? value : malformed();
  } catch (problem) {
    if (problem instanceof Refusal) throw problem;
    return malformed();
  }
};

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object in the body: 415 for another content type, 400 for anything that is no JSON object. */
export const readBody = (call: Call, format: ErrorFormat): Form => new Form(readJson(call, format, isObject));

/** The JSON list in the body, one form per entry, with all faults in one place. */
export const readList = (call: Call, format: ErrorFormat): readonly Form[] => {
  const faults: Fault[] = [];
  const entries = readJson(call, format, Array.isArray) as readonly unknown[];
  return entries.map((entry, index) => new Form(entry, faults, `[${index}]`));
};

/** The gateway's documented answer to a path or method that it does not know. */
export const unknownAtGateway = (token: string): Reply =>
  gatewayError(
    403,
    `'${token}' not a valid key=value pair (missing equal-sign) in Authorization header: 'Bearer ${token}'.`,
    'IncompleteSignatureException',
  );
