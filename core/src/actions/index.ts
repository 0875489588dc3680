export { type ActionFault, type ActionField, type ActionInput, readInput } from './action-field.ts';
export { type BulkStanding } from './bulk.ts';
export { ACTION_NAMES, type ActionName, ACTIONS, isActionName } from './catalogue.ts';
export { mailSentence } from './mail-sentence.ts';
export { isObstacle, type Obstacle, OBSTACLES } from '../sentences/de/obstacles.ts';
export { type ActionOffer, lacksTransfers, offerOf, offersOf } from './offers.ts';
export { isPending } from './cancel.ts';
export { isCreating } from './create-now.ts';
export type { ActedOn, ActionDialog, Offer, OrderAction } from './order-action.ts';
