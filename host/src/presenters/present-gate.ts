import type { GateReply } from '@belegwerk/contracts/api';
import { centsText } from '@belegwerk/core/kernel';
import { FEATURES, featureGate, type Entitlements, type Feature, type FeatureGate } from '@belegwerk/core/plans';
import { gateText } from '@belegwerk/core/sentences';

/** A gate as the screens put it over what is closed. */
export const presentGate = (gate: FeatureGate): GateReply => {
  if (gate.kind === 'open') return { kind: gate.kind };
  const closed = { kind: gate.kind, why: gateText(gate) };
  switch (gate.kind) {
    case 'upgrade-required':
      return gate.plan ? { ...closed, plan: gate.plan } : closed;
    case 'not-given':
      return closed;
    case 'purchase-required':
      return { ...closed, price: centsText(gate.price) };
    case 'scopes-missing':
      return { ...closed, scopes: [...gate.shop] };
  }
};

/** The gates of everything, as the routes enforce them. */
export const presentGates = (entitlements: Entitlements): Record<Feature, GateReply> =>
  Object.fromEntries(FEATURES.map((feature) => [feature, presentGate(featureGate(feature, entitlements))])) as Record<
    Feature,
    GateReply
  >;
