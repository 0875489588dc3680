import type { PlanRow } from '@belegwerk/contracts/api';
import { FEATURE_LABELS, FEATURES, type Feature } from '@belegwerk/core/plans';
import { useState } from 'react';
import { Card, DisclosureButton, Row, Stack, Table, type Column } from '../../ui/index.ts';
import { hasText, words } from './words.ts';

const columnsOf = (plans: readonly PlanRow[]): readonly Column<Feature>[] => [
  { key: 'feature', title: words.feature, room: 'rest', cell: (feature) => FEATURE_LABELS[feature] },
  ...plans.map((row): Column<Feature> => ({ key: row.id, title: row.name, cell: (feature) => hasText(feature, row) })),
];

/** What every plan that is not agreed by letter has of everything, for a merchant who wants to know exactly. */
export const FeatureTable = ({ plans }: { readonly plans: readonly PlanRow[] }) => {
  const [isOpen, setOpen] = useState(false);
  const listed = plans.filter(({ offer }) => offer !== 'request');
  return (
    <Stack gap="300">
      <Row>
        <DisclosureButton verb={words.compare} isOpen={isOpen} onToggle={setOpen} />
      </Row>
      {isOpen ? (
        <Card padding="0">
          <Table label={words.compare} columns={columnsOf(listed)} rows={FEATURES} rowKey={(feature) => feature} />
        </Card>
      ) : null}
    </Stack>
  );
};
