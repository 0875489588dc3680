export { AddressGuard, type AddressGuardPlan, type LookUp } from './address-guard.ts';
export { GuardedAttachmentSource, type AttachmentPlan } from './guarded-attachment-source.ts';
