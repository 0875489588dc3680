import { fail, ok, parseDay, type PlainDate, type Result } from '@belegwerk/core/kernel';
import type { VatIdRegistry } from '@belegwerk/core/ports';
import {
  COMPARED_FIELDS,
  FIELD_RESULTS,
  meaningOfEvatr,
  type ComparedField,
  type NoVatIdAnswer,
  type VatIdAnswer,
  type VatIdQuestion,
} from '@belegwerk/core/vat-ids';
import { z } from 'zod';
import type { SendHttp } from '../http/index.ts';
import { ABOUT_ANOTHER, askRegistry, isAboutAnother, wordless } from './ask-registry.ts';

const letter = z.enum(['A', 'B', 'C', 'D']).nullish().catch(undefined);

const answer = z.object({
  status: z.string().regex(/^evatr-\d{1,6}$/),
  angefragteUstid: z.string().max(100).nullish(),
  id: z.string().max(100).nullish(),
  anfrageZeitpunkt: z.string().max(100).nullish(),
  gueltigAb: z.string().nullish(),
  gueltigBis: z.string().nullish(),
  ergFirmenname: letter,
  ergOrt: letter,
  ergPlz: letter,
  ergStrasse: letter,
});
type Answer = z.output<typeof answer>;

const ASKED_AS: Readonly<Record<ComparedField, string>> = {
  name: 'firmenname',
  town: 'ort',
  postcode: 'plz',
  street: 'strasse',
};

const ANSWERED_AS = {
  name: 'ergFirmenname',
  town: 'ergOrt',
  postcode: 'ergPlz',
  street: 'ergStrasse',
} as const satisfies Readonly<Record<ComparedField, keyof Answer>>;

const questionOf = ({ own = '', asked, fields }: VatIdQuestion): Readonly<Record<string, string>> => ({
  anfragendeUstid: own,
  angefragteUstid: asked,
  ...Object.fromEntries(
    COMPARED_FIELDS.flatMap((field) => {
      const text = fields[field];
      return text === undefined ? [] : [[ASKED_AS[field], text]];
    }),
  ),
});

const DAY_LENGTH = '2026-11-20'.length;
const dayOf = (text: string | null | undefined): PlainDate | undefined => parseDay((text ?? '').slice(0, DAY_LENGTH));

const comparedIn = (given: Answer): VatIdAnswer['compared'] =>
  Object.fromEntries(
    COMPARED_FIELDS.flatMap((field) => {
      const sign = given[ANSWERED_AS[field]];
      return sign ? [[field, FIELD_RESULTS[sign]]] : [];
    }),
  );

const read = (given: Answer, { asked }: VatIdQuestion): Result<VatIdAnswer, NoVatIdAnswer> => {
  const { status: code, id, anfrageZeitpunkt } = given;
  if (isAboutAnother(given.angefragteUstid, asked)) return fail(ABOUT_ANOTHER);
  const compared = comparedIn(given);
  const told = meaningOfEvatr(code);
  const meaning = told === 'valid-qualified' && Object.keys(compared).length === 0 ? 'valid-simple' : told;
  if (meaning === 'unavailable' || meaning === 'unclear' || meaning === 'refused-request')
    return fail({ kind: meaning, code });
  const [validFrom, validTo] = [dayOf(given.gueltigAb), dayOf(given.gueltigBis)];
  return ok({
    meaning,
    code,
    ...(id ? { requestId: id } : {}),
    ...(anfrageZeitpunkt ? { answeredAt: anfrageZeitpunkt } : {}),
    compared,
    ...(validFrom ? { validFrom } : {}),
    ...(validTo ? { validTo } : {}),
  });
};

/** The confirmation service of the Bundeszentralamt für Steuern (eVatR, REST since July 2025); `url` ends before `/app`. */
export const bzstRegistry = ({ url, send }: { readonly url: string; readonly send: SendHttp }): VatIdRegistry => ({
  ask: async (question) => {
    const reply = await askRegistry(send, `${url}/app/v1/abfrage`, questionOf(question));
    const given = 'body' in reply ? answer.safeParse(reply.body) : undefined;
    return given?.success ? read(given.data, question) : fail(wordless(reply));
  },
});
