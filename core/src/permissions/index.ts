export {
  ADMIN_RIGHTS,
  adminRightsOf,
  type AdminRight,
  PERMISSIONS,
  can,
  isPermission,
  type Permission,
} from './permissions.ts';
