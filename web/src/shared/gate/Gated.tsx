import { FEATURE_GATE_TITLES, type Feature } from '@belegwerk/core/plans';
import type { ReactNode } from 'react';
import { FeatureGate } from '../../ui/index.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { words as shopRights } from '../shop-rights/words.ts';
import { gateWayOut } from './gate-way-out.ts';

interface GatedProps {
  readonly feature: Feature;
  /** Said in place of the usual words where a right at the shop platform is missing. */
  readonly scopes?: { readonly title: string; readonly why: string };
  readonly children: ReactNode;
}

/** What needs a feature: usable with it, otherwise seen behind the one overlay that says what is missing and leads there. */
export const Gated = ({ feature, scopes, children }: GatedProps) => {
  const { gates, shopify } = useShop();
  const gate = gates[feature];
  if (gate.kind === 'open') return children;
  const words = { title: FEATURE_GATE_TITLES[gate.kind], why: gate.why ?? '' };
  return (
    <FeatureGate
      {...(gate.kind === 'scopes-missing' ? { ...words, ...scopes } : words)}
      notice={gate.kind === 'scopes-missing' && gate.scopes?.length ? shopRights.missing : undefined}
      action={gateWayOut(gate, feature, shopify.shop)}
    >
      {children}
    </FeatureGate>
  );
};
