import { BODY_KILOBYTES, type Route } from '@belegwerk/contracts/api';
import express, { type RequestHandler } from 'express';

/** Reads the form of a page of ours: plain names and texts. */
export const formBody = ({ kilobytes = BODY_KILOBYTES }: Pick<Route, 'kilobytes'>): RequestHandler =>
  express.urlencoded({ extended: false, limit: `${kilobytes}kb` });
