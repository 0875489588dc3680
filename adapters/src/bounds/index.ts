export { excessOf, type BodyBounds, type ExcessOfBody } from './body-bounds.ts';
