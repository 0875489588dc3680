import { endVisit } from '../../api/visit.ts';
import { openAnew } from './open-anew.ts';

/** Leads back to the shops of the installation. */
export const leaveVisit = (): void => {
  endVisit();
  openAnew('/admin');
};
