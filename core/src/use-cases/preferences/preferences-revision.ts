import { digestOfData } from '../../kernel/digest.ts';
import { exportPreferences } from '../../preferences/read-preferences.ts';
import type { Shop } from '../../shops/shop.ts';

/**
 * Names the settings as they are, all of them, and which password goes with them: two states with the same revision are
 * the same settings. With it a save says what its person has seen.
 */
export const revisionOf = ({ preferences, smtpPassword }: Pick<Shop, 'preferences' | 'smtpPassword'>): string =>
  digestOfData([exportPreferences(preferences), smtpPassword ?? '']);
