import * as z from 'zod/mini';
import { route } from './route.ts';
import { dayText, instantText } from './wire-values.ts';

/** When the product is worked on; what has ended is left out. */
export const adminMaintenanceReply = z.object({
  items: z.array(
    z.object({
      /** `1796158800000-1796164200000`: its ends in milliseconds. */
      id: z.string(),
      from: instantText,
      until: instantText,
      isActive: z.boolean(),
      /** Planned by a setting of the installation, which alone takes it back. */
      isSetting: z.boolean(),
    }),
  ),
});
export type AdminMaintenanceReply = z.output<typeof adminMaintenanceReply>;

/** A time as it was typed; whether it is one is said at its field. */
const typedTime = z.string().check(z.maxLength(20));

export const adminMaintenanceRoutes = {
  maintenance: route({
    access: 'admin',
    right: 'look',
    method: 'get',
    path: '/api/admin/maintenance',
    rate: 'read',
    replies: { 200: adminMaintenanceReply },
  }),
  /** Times of the day in Berlin; one that ends before it begins ends on the next day. */
  planMaintenance: route({
    access: 'admin',
    right: 'run',
    method: 'post',
    path: '/api/admin/maintenance',
    rate: 'change',
    stale: ['maintenance', 'shop'],
    body: z.object({ day: dayText, from: typedTime, until: typedTime }),
    replies: { 200: adminMaintenanceReply },
    failures: ['faulty'],
  }),
  /** One that goes on is over then. */
  takeBackMaintenance: route({
    access: 'admin',
    right: 'run',
    method: 'delete',
    path: '/api/admin/maintenance/:id',
    rate: 'change',
    stale: ['maintenance', 'shop'],
    params: z.object({ id: z.string().check(z.regex(/^\d{12,14}-\d{12,14}$/)) }),
    replies: { 200: adminMaintenanceReply },
  }),
};
