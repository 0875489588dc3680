import { FEATURE_GATE_TITLES, type Feature } from '@belegwerk/core/plans';
import { Link, Text } from '../../ui/index.ts';
import { useShop } from '../shop/ShopContext.tsx';
import { gateWayOut } from './gate-way-out.ts';

interface GateLineProps {
  readonly feature: Feature;
}

/** Says beside a button that is off for want of a feature what is missing, and leads there; nothing where it is not. */
export const GateLine = ({ feature }: GateLineProps) => {
  const { gates, shopify } = useShop();
  const gate = gates[feature];
  if (gate.kind === 'open') return null;
  const way = gateWayOut(gate, feature, shopify.shop);
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {`${FEATURE_GATE_TITLES[gate.kind]}: ${gate.why ?? ''} `}
      {way ? <Link url={way.url}>{way.content}</Link> : null}
    </Text>
  );
};
