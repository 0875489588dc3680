import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusFirstField, fieldOfAnchor } from '../../ui/index.ts';

/**
 * What the address names: a section by its anchor, or a setting. It is brought into view once it is there, and again
 * whenever a person follows the link; a setting gets the focus.
 */
export const useNamedPlace = (): string => {
  const location = useLocation();
  useEffect(() => {
    const { anchor, field } = namedBy(location.hash);
    // names of sections and fields need no escaping, so one that is escaped, rightly or not, is none of them
    document.getElementById(anchor)?.scrollIntoView();
    if (field !== undefined) focusFirstField(new Set([field]));
  }, [location]);
  const { anchor, field } = namedBy(location.hash);
  return field ?? anchor;
};

const namedBy = (hash: string) => ({ anchor: hash.slice(1), field: fieldOfAnchor(hash.slice(1)) });
