export { AddressGuard, type AddressGuardPlan, type LookUp } from './address-guard.ts';
export { isPublicAddress } from './public-address.ts';
export { GuardedAttachmentSource, type AttachmentPlan } from './guarded-attachment-source.ts';
