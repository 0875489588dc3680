import axe from 'axe-core';
import type { FramedApp } from './framed-app.ts';

/** A rule of axe that a screen breaks, with up to three places. */
export interface SeriousFinding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds serious or critical on the screen as it stands; frames in it are not asked. */
export const seriousFindings = async (app: Pick<FramedApp, 'inApp'>): Promise<readonly SeriousFinding[]> => {
  await app.inApp(axe.source);
  return app.inApp<readonly SeriousFinding[]>(
    `axe.run(document, { resultTypes: ['violations'], iframes: false }).then(({ violations }) => violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.slice(0, 3).map(({ html }) => ({ html })) })))`,
  );
};
