import type { View } from '../../api/view.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { Card, EmptyNote, FailureNote, Skeleton, Stack, Table, type Column } from '../../ui/index.ts';
import { DraftForm, type DraftField, type WiredForm } from './DraftForm.tsx';
import type { DraftTexts } from './use-draft.ts';

interface Words {
  /** What the table is, for screen readers. */
  readonly listed: string;
  /** What the form does. */
  readonly verb: string;
  readonly meaning: string;
  /** Where there is nothing; without it an empty table is shown. */
  readonly none?: string;
  readonly noneWhy?: string;
  readonly loading: string;
  readonly failure: string;
}

interface ListAndFormProps<Item, Draft> {
  readonly words: Words;
  readonly view: View<{ readonly items: readonly Item[] }>;
  readonly columns: readonly Column<Item>[];
  readonly rowKey: (item: Item) => string;
  readonly fields: readonly DraftField<Draft>[];
  readonly form: WiredForm<Draft>;
  /** Whether more than a look is allowed. */
  readonly may: boolean;
  /** What the form says of what is chosen. */
  readonly note?: string | undefined;
}

const LINES = 4;

/** What there is, and below it the form that makes one more. */
export const ListAndForm = <Item, Draft extends DraftTexts<Draft>>({
  words: { listed, verb, meaning, none, noneWhy, loading, failure },
  view,
  columns,
  rowKey,
  fields,
  form,
  may,
  note,
}: ListAndFormProps<Item, Draft>) => (
  <Stack gap="400">
    {form.refused ? (
      <FailureNote
        title={form.refused.title}
        message={form.refused.failure.message}
        supportId={form.refused.failure.supportId}
        onRetry={form.refused.retry}
      />
    ) : null}
    <Card padding="0">
      <Loaded view={view} failureTitle={failure} skeleton={<Skeleton label={loading} lines={LINES} />}>
        {({ items }) =>
          items.length === 0 && none !== undefined ? (
            <EmptyNote title={none}>{noneWhy}</EmptyNote>
          ) : (
            <Table label={listed} columns={columns} rows={items} rowKey={rowKey} />
          )
        }
      </Loaded>
    </Card>
    {may ? (
      <Card>
        <DraftForm verb={verb} meaning={meaning} fields={fields} form={form} note={note} />
      </Card>
    ) : null}
  </Stack>
);
