import { instant } from '@belegwerk/core/kernel';

/** The moment of the shop in the files beside this one, and how many orders it has. */
export const SHAPE_NOW = instant('2026-11-27T10:00:00Z');
export const SHAPE_ORDERS = 7;
