import { z } from 'zod';

const sessionReply = z.object({ token: z.string() });

/** Opens the app once as the demo merchant would, so that it is installed and works before anybody looks. */
export const firstVisit = async (
  appUrl: string,
  shopify: { readonly url: string; readonly shop: string },
): Promise<void> => {
  const session = await fetch(`${shopify.url}/control/session-token?shop=${shopify.shop}`);
  const { token } = sessionReply.parse(await session.json());
  const visit = await fetch(`${appUrl}/api/shop`, { headers: { authorization: `Bearer ${token}` } });
  if (!visit.ok) throw new Error(`the first visit of the shop was answered ${visit.status}: ${await visit.text()}`);
};
