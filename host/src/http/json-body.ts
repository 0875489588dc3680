import { excessOf, type BodyBounds } from '@belegwerk/adapters/bounds';
import { BODY_KILOBYTES, type Route } from '@belegwerk/contracts/api';
import express, { type RequestHandler } from 'express';
import { Refusal } from './refusal.ts';

/** Far more than all settings at once are; what has more would keep other callers waiting. */
const BOUNDS: BodyBounds = { depth: 32, fields: 20_000, digits: 64 };

/** Reads the JSON body of a route: not more bytes than the route says, and nothing before its bounds were looked at. */
export const jsonBody = ({ kilobytes = BODY_KILOBYTES }: Pick<Route, 'kilobytes'>): RequestHandler =>
  express.json({
    limit: `${kilobytes}kb`,
    verify: (_request, _response, bytes) => {
      if (excessOf(bytes, BOUNDS)) throw new Refusal('too-large', TOO_MUCH);
    },
  });

const TOO_MUCH = 'Das sind zu viele Angaben auf einmal. Es wurde nichts gespeichert. Lade die Seite neu.';
