import type { FieldFault } from '@belegwerk/core/preferences';
import type { ReactNode } from 'react';
import { FeatureGate, Text } from '../../ui/index.ts';
import { connectWords } from '../connection/connect-words.ts';
import { useAllowing } from '../connection/use-allowing.ts';
import { gateOf } from './section-gate.ts';

interface SectionGateProps {
  /** What the whole section lacks, if anything. */
  readonly gate: FieldFault | undefined;
  readonly children: ReactNode;
}

/** What is missing for all fields of a section stands once over them, with the way out. */
export const SectionGate = ({ gate, children }: SectionGateProps) => {
  const allow = useAllowing();
  if (!gate) return children;
  if (gate.code === 'service-lacks') return <ServiceLacks {...gateOf(gate)} />;
  const asks = allow && gate.code === 'accounting-scopes-missing';
  return (
    <FeatureGate {...gateOf(gate)} {...(asks ? { action: { content: connectWords.allowAgain, act: allow } } : {})}>
      {children}
    </FeatureGate>
  );
};

/** What no setting changes is named, and its settings are not shown. */
const ServiceLacks = ({ title, why }: Pick<ReturnType<typeof gateOf>, 'title' | 'why'>) => (
  <Text as="p" tone="subdued">
    {title}. {why}
  </Text>
);
