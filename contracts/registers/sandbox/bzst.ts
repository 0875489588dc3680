import { Router, type Response } from 'express';
import type { KnownBusiness, Registers } from './registers.ts';

const BERLIN_HOUR = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: 'numeric', hourCycle: 'h23' });
const BERLIN_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
const [CLOSES, OPENS] = [23, 5];

/** Status codes that do not go with 200. */
const HTTP: Readonly<Record<string, number>> = {
  'evatr-0002': 400,
  'evatr-0004': 400,
  'evatr-0005': 400,
  'evatr-0006': 403,
  'evatr-0007': 403,
  'evatr-0008': 403,
  'evatr-0011': 503,
  'evatr-0012': 400,
  'evatr-0013': 503,
  'evatr-1001': 503,
  'evatr-1002': 500,
  'evatr-1003': 500,
  'evatr-1004': 500,
  'evatr-2001': 404,
  'evatr-2003': 400,
  'evatr-2004': 500,
  'evatr-2005': 404,
  'evatr-2007': 500,
  'evatr-2011': 500,
  'evatr-3011': 500,
};

const textOf = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value.trim() : '';
};

const plain = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();

const compare = (asked: string, known: string | undefined, business: KnownBusiness | 'anyone'): string => {
  if (asked === '') return 'C';
  if (business === 'anyone') return 'A';
  if (business.isSilent || known === undefined) return 'D';
  return plain(asked) === plain(known) ? 'A' : 'B';
};

/** What the confirmation service answers to a question. */
const answerTo = (
  registers: Registers,
  body: Readonly<Record<string, unknown>>,
): { readonly status: string; readonly [part: string]: string } => {
  const [own, asked] = [textOf(body, 'anfragendeUstid'), textOf(body, 'angefragteUstid')];
  if (own === '' || asked === '') return { status: 'evatr-0002' };
  if (!/^DE\d{9}$/.test(own)) return { status: 'evatr-0004' };
  if (!/^[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(asked)) return { status: 'evatr-0005' };
  if (asked.startsWith('DE')) return { status: 'evatr-0006' };
  const now = registers.now();
  const hour = Number(BERLIN_HOUR.format(now).replaceAll(/\D/g, ''));
  if (hour >= CLOSES || hour < OPENS) return { status: 'evatr-0011' };
  const failure = registers.failureOf('bzst', asked);
  if (failure !== undefined) return { status: failure };
  const business = registers.businessOf(asked);
  if (business === undefined) return { status: 'evatr-2001' };
  const [name, town] = [textOf(body, 'firmenname'), textOf(body, 'ort')];
  const about = { id: registers.nextId(), anfrageZeitpunkt: now.toISOString() };
  const known = business === 'anyone' ? {} : business;
  const today = BERLIN_DAY.format(now);
  if (known.validFrom !== undefined && known.validFrom > today)
    return { ...about, status: 'evatr-2002', gueltigAb: known.validFrom };
  if (known.validTo !== undefined && known.validTo < today)
    return { ...about, status: 'evatr-2006', gueltigAb: known.validFrom ?? '2000-01-01', gueltigBis: known.validTo };
  // one of both alone is no qualified question
  if ((name === '') !== (town === '')) return { ...about, status: 'evatr-0003' };
  return {
    ...about,
    status: 'evatr-0000',
    ...(name === ''
      ? {}
      : {
          ergFirmenname: compare(name, known.name, business),
          ergOrt: compare(town, known.town, business),
          ergPlz: compare(textOf(body, 'plz'), known.postcode, business),
          ergStrasse: compare(textOf(body, 'strasse'), known.street, business),
        }),
  };
};

/** The confirmation service of the Bundeszentralamt für Steuern. */
export const bzstRouter = (registers: Registers): Router => {
  const router = Router();
  router.post('/v1/abfrage', ({ body }, response: Response) => {
    const asked = body as Readonly<Record<string, unknown>>;
    const answer = answerTo(registers, asked);
    registers.note({ service: 'bzst', body: asked, answered: answer.status });
    const echo = {
      angefragteUstid: textOf(asked, 'angefragteUstid'),
      anfragendeUstid: textOf(asked, 'anfragendeUstid'),
    };
    response.status(HTTP[answer.status] ?? 200).json({ ...echo, ...answer });
  });
  return router;
};
