import { fieldOf, isFieldKey, isSameValue, type FieldKey } from '@belegwerk/core/preferences';
import { useAnswer } from '../../api/server-state.ts';
import { Button, ButtonGroup, FailureNote, Notice, Stack, Text } from '../../ui/index.ts';
import type { Collision } from '../forms/use-form.ts';
import { collisionText, preferenceWords as words } from './preference-words.ts';
import { latestChangesQuery } from './preferences.queries.ts';
import type { PreferencesForm } from './use-preferences-form.ts';

const named = (field: string): string => (isFieldKey(field) ? `„${fieldOf(field).label}“: ` : '');

/** What stands above the form of a settings page: what was not saved, what another window saved, what else changed. */
export const PreferencesNotes = ({ form }: { readonly form: PreferencesForm }) => {
  const { collisions, layouts, refused, failure, alsoChanged, resolve, save } = form;
  const isElsewhere = failure !== undefined && failure.faults.length === 0;
  const keepMine = () => resolve('mine');
  const takeTheirs = () => resolve('theirs');
  return (
    <>
      {collisions.length > 0 ? (
        <Notice tone="warning" title={words.collision}>
          <Stack gap="200">
            <Text as="p">{words.collisionWhy}</Text>
            <CollisionLines collisions={collisions} layouts={layouts} />
            <ButtonGroup>
              <Button onClick={keepMine}>{words.keepMine}</Button>
              <Button onClick={takeTheirs}>{words.takeTheirs}</Button>
            </ButtonGroup>
          </Stack>
        </Notice>
      ) : null}
      {refused.length > 0 ? (
        <Notice tone="critical" title={words.notSaved}>
          <Stack gap="200">
            <Text as="p">{words.faults(refused.length)}</Text>
            <Lines lines={refused.map(({ field, text }) => `${named(field)}${text}`)} />
          </Stack>
        </Notice>
      ) : null}
      {isElsewhere ? (
        <FailureNote title={words.notSaved} message={failure.message} supportId={failure.supportId} onRetry={save} />
      ) : null}
      {alsoChanged.length > 0 ? (
        <Notice tone="info" title={words.alsoChanged}>
          <Lines lines={alsoChanged.map(({ field, because }) => `${named(field)}${because.text}`)} />
        </Notice>
      ) : null}
    </>
  );
};

/** Each with who has saved it last, as far as the history knows. */
const CollisionLines = ({ collisions, layouts }: Pick<PreferencesForm, 'collisions' | 'layouts'>) => {
  const { data } = useAnswer(latestChangesQuery);
  const authorOf = ({ name, theirs }: Collision<FieldKey>) => {
    const latest = data?.items.find(({ after }) => Object.hasOwn(after, name));
    return latest && isSameValue(latest.after[name], theirs) ? latest : undefined;
  };
  return <Lines lines={collisions.map((each) => collisionText(each, authorOf(each), { layouts }))} />;
};

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className="bw-note-lines">
    {[...new Set(lines)].map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
