import { fail, ok, type Result } from '@belegwerk/core/kernel';
import type { VatIdRegistry } from '@belegwerk/core/ports';
import { meaningOfVies, type NoVatIdAnswer, type VatIdAnswer, type VatIdQuestion } from '@belegwerk/core/vat-ids';
import { z } from 'zod';
import type { SendHttp } from '../http/index.ts';
import { ABOUT_ANOTHER, askRegistry, isAboutAnother, wordless } from './ask-registry.ts';

const refused = z.object({ errorWrappers: z.array(z.object({ error: z.string().max(100) })).min(1) });
const answered = z.object({
  valid: z.boolean(),
  countryCode: z.string().max(100).nullish(),
  vatNumber: z.string().max(100).nullish(),
  requestDate: z.string().max(100).nullish(),
  requestIdentifier: z.string().max(100).nullish(),
});

const COUNTRY_LENGTH = 2;

const questionOf = ({ asked, own }: VatIdQuestion): Readonly<Record<string, string>> => ({
  countryCode: asked.slice(0, COUNTRY_LENGTH),
  vatNumber: asked.slice(COUNTRY_LENGTH),
  ...(own === undefined
    ? {}
    : { requesterMemberStateCode: own.slice(0, COUNTRY_LENGTH), requesterNumber: own.slice(COUNTRY_LENGTH) }),
});

const readRefusal = (code: string): Result<VatIdAnswer, NoVatIdAnswer> => {
  const meaning = meaningOfVies(code);
  return meaning === 'invalid' ? ok({ meaning, code, compared: {} }) : fail({ kind: meaning, code });
};

const readAnswer = ({ valid, requestDate, requestIdentifier }: z.output<typeof answered>): VatIdAnswer => ({
  meaning: valid ? 'valid-simple' : 'invalid',
  code: valid ? 'VALID' : 'INVALID',
  ...(requestIdentifier ? { requestId: requestIdentifier } : {}),
  ...(requestDate ? { answeredAt: requestDate } : {}),
  compared: {},
});

/** VIES of the European Commission; `url` is the base of its REST interface. */
export const viesRegistry = ({ url, send }: { readonly url: string; readonly send: SendHttp }): VatIdRegistry => ({
  ask: async (question) => {
    const reply = await askRegistry(send, `${url}/check-vat-number`, questionOf(question));
    const body = 'body' in reply ? reply.body : undefined;
    const refusal = refused.safeParse(body);
    if (refusal.success) return readRefusal(refusal.data.errorWrappers[0]?.error ?? '');
    const given = answered.safeParse(body);
    if (!given.success) return fail(wordless(reply));
    const { countryCode, vatNumber } = given.data;
    const about = countryCode && vatNumber ? countryCode + vatNumber : undefined;
    return isAboutAnother(about, question.asked) ? fail(ABOUT_ANOTHER) : ok(readAnswer(given.data));
  },
});
