import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { PLANS } from '@belegwerk/core/plans';
import { RETENTION } from '@belegwerk/core/privacy';
import { RETENTION_PAGE, retentionPage } from '../retention-page/page.ts';

describe('the page about retention', () => {
  it('says what the program does: it is written anew whenever the table changes', async () => {
    const written = readFileSync(join(import.meta.dirname, '../..', RETENTION_PAGE), 'utf8');
    expect(written).toBe(await retentionPage());
  });

  it('keeps the log no longer than the longest plan shows it', () => {
    expect(RETENTION.events.limit.planDays).toBe(Math.max(...Object.values(PLANS).map(({ logMaxAge }) => logMaxAge)));
  });
});
