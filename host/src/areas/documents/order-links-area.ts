import { routes } from '@belegwerk/contracts/api';
import type { OrderLinks, ReadOrderLink } from '@belegwerk/core/for-areas';
import type { Area } from '../../http/mount.ts';
import { orderLinkRefusalOf } from './link-refusal.ts';
import { sendFile } from '../../http/send-file.ts';

interface Parts {
  readonly readOrderLink: ReadOrderLink;
  readonly orderLinks: OrderLinks;
}

/** Links in mails of the shop: to the newest document of their order, and what merchants make them of. */
export const orderLinksArea =
  ({ readOrderLink, orderLinks }: Parts): Area =>
  (mount) => {
    mount.open(routes.orderLink, async ({ params, response }) => {
      const path = Buffer.from(params.path, 'base64url').toString('utf8');
      const found = await readOrderLink(path, params.proof);
      if (!found.ok) return orderLinkRefusalOf(found.failure);
      return sendFile(response, found.value.file, found.value.as === 'view' ? 'inline' : 'attachment');
    });
    mount.answer(routes.orderLinks, async ({ caller: { shop, userId } }) =>
      presented(await orderLinks.show(shop.key, userId)),
    );
    mount.answer(routes.renewOrderLinks, async ({ caller: { shop, userId } }) =>
      presented(await orderLinks.renew(shop.key, userId)),
    );
  };

const presented = ({ templates, links }: Awaited<ReturnType<OrderLinks['show']>>) => ({
  templates: [...templates],
  links: [...links],
});
