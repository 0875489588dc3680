import { Router, type Response } from 'express';
import type { Registers } from './registers.ts';

const textOf = (body: Readonly<Record<string, unknown>>, name: string): string => {
  const value = body[name];
  return typeof value === 'string' ? value.trim() : '';
};

const answerTo = (registers: Registers, body: Readonly<Record<string, unknown>>): object => {
  const [countryCode, vatNumber] = [textOf(body, 'countryCode'), textOf(body, 'vatNumber')];
  const id = countryCode + vatNumber;
  const failure = /^[A-Z]{2}$/.test(countryCode) ? registers.failureOf('vies', id) : 'INVALID_INPUT';
  if (failure !== undefined) return { actionSucceed: false, errorWrappers: [{ error: failure }] };
  const business = registers.businessOf(id);
  const known = business === 'anyone' ? {} : business;
  const isAsking = textOf(body, 'requesterMemberStateCode') !== '' && textOf(body, 'requesterNumber') !== '';
  return {
    countryCode,
    vatNumber,
    requestDate: registers.now().toISOString(),
    valid: business !== undefined,
    requestIdentifier: isAsking && business !== undefined ? registers.nextId() : '',
    // Germany and Spain tell neither
    name: countryCode === 'DE' || countryCode === 'ES' ? '---' : (known?.name ?? '---'),
    address: '---',
  };
};

/** VIES of the European Commission, which has no night and answers refusals with 200. */
export const viesRouter = (registers: Registers): Router => {
  const router = Router();
  router.post('/check-vat-number', ({ body }, response: Response) => {
    const asked = body as Readonly<Record<string, unknown>>;
    const answer = answerTo(registers, asked);
    registers.note({ service: 'vies', body: asked, answered: 'valid' in answer ? String(answer.valid) : 'refused' });
    response.json(answer);
  });
  return router;
};
