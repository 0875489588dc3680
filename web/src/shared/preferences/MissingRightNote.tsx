import type { ConnectionReply } from '@belegwerk/contracts/api';
import { fieldOf, type FieldKey } from '@belegwerk/core/preferences';
import { rightsInGerman } from '@belegwerk/core/sentences';
import { Text } from '../../ui/index.ts';
import { AllowAccess } from '../connection/AllowAccess.tsx';
import { preferenceWords as words } from './preference-words.ts';

interface MissingRightNoteProps {
  readonly name: FieldKey;
  /** What the account does not allow, as far as anybody tells. */
  readonly rights: ConnectionReply['missingRights'];
  /** Beside several settings it has to be said which one is meant. */
  readonly isNamed?: boolean;
}

/** What the account does not allow of a setting that can be turned on all the same, and where that is changed. */
export const MissingRightNote = ({ name, rights = [], isNamed = false }: MissingRightNoteProps) => {
  const right = rights.find(({ setting }) => setting === name);
  if (!right) return null;
  return (
    <div className="bw-beside-field">
      <Text as="p">
        {isNamed ? `${fieldOf(name).label}: ` : ''}
        {words.rightMissing(rightsInGerman(right.scopes))} <AllowAccess />
      </Text>
    </div>
  );
};
