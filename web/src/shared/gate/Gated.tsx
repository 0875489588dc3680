import { FEATURE_GATE_TITLES, type Feature } from '@belegwerk/core/plans';
import type { ReactNode } from 'react';
import { FeatureGate } from '../../ui/index.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { words as shopRights } from '../shop-rights/words.ts';
import { gateWayOut } from './gate-way-out.ts';

interface GatedProps {
  readonly feature: Feature;
  readonly children: ReactNode;
}

/** What needs a feature: usable with it, otherwise seen behind the one overlay that says what is missing and leads there. */
export const Gated = ({ feature, children }: GatedProps) => {
  const { gates, shopify } = useShop();
  const gate = gates[feature];
  if (gate.kind === 'open') return children;
  return (
    <FeatureGate
      title={FEATURE_GATE_TITLES[gate.kind]}
      why={gate.why ?? ''}
      notice={gate.kind === 'scopes-missing' && gate.scopes?.length ? shopRights.missing : undefined}
      action={gateWayOut(gate, feature, shopify.shop)}
    >
      {children}
    </FeatureGate>
  );
};
