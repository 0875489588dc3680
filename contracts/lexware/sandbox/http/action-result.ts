import type { World } from '../world.ts';

/** What creating and updating calls answer instead of the resource. */
export const actionResult = (
  world: World,
  path: string,
  row: { readonly id: string; readonly createdDate: string; readonly updatedDate: string; readonly version: number },
) => ({
  id: row.id,
  resourceUri: `${world.address.url}/v1/${path}/${row.id}`,
  createdDate: row.createdDate,
  updatedDate: row.updatedDate,
  version: row.version,
});

/** 201 with action result and `Location`. */
export const created = (world: World, path: string, row: Parameters<typeof actionResult>[2]) => {
  const body = actionResult(world, path, row);
  return { status: 201, headers: { Location: body.resourceUri }, body };
};
