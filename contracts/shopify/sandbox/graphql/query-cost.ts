import {
  Kind,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isListType,
  getNullableType,
  isLeafType,
  isObjectType,
} from 'graphql';
import type {
  FieldNode,
  FragmentDefinitionNode,
  GraphQLNamedType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
  ValueNode,
} from 'graphql';

/** What the cost of an operation depends on besides its text. */
export interface CostScope {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly variables: { readonly [name: string]: unknown };
}

const numberOf = (value: ValueNode | undefined, scope: CostScope): number | undefined => {
  if (value?.kind === Kind.INT) return Number(value.value);
  const given = value?.kind === Kind.VARIABLE ? scope.variables[value.name.value] : undefined;
  return typeof given === 'number' ? given : undefined;
};

const sizeOf = (field: FieldNode, scope: CostScope): number | undefined => {
  const named = (name: string): number | undefined =>
    numberOf(field.arguments?.find((argument) => argument.name.value === name)?.value, scope);
  return named('first') ?? named('last');
};

/** Objects inside a page count once per entry, the page itself not at all. */
const pageCost = (field: FieldNode, size: number, page: GraphQLNamedType, scope: CostScope): number => {
  const entries = (set: SelectionSetNode | undefined, type: GraphQLNamedType): number =>
    (set?.selections ?? []).reduce((total, selection) => {
      if (selection.kind !== Kind.FIELD || !isObjectType(type)) return total;
      const definition = type.getFields()[selection.name.value];
      if (!definition || selection.name.value === 'pageInfo') return total;
      const inner = getNamedType(definition.type);
      if (selection.name.value === 'edges') return total + entries(selection.selectionSet, inner);
      return isLeafType(inner) ? total : total + 1 + selectionCost(selection.selectionSet, inner, scope);
    }, 0);
  return size * entries(field.selectionSet, page);
};

const fieldCost = (field: FieldNode, parent: GraphQLNamedType, scope: CostScope): number => {
  const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[field.name.value] : undefined;
  if (!definition) return 0;
  const type = getNamedType(definition.type);
  if (isLeafType(type)) return 0;
  const size = sizeOf(field, scope);
  if (type.name.endsWith('Connection')) return pageCost(field, size ?? 1, type, scope);
  const times = isListType(getNullableType(definition.type)) ? (size ?? 1) : 1;
  return times * (1 + selectionCost(field.selectionSet, type, scope));
};

const partCost = (selection: SelectionNode, parent: GraphQLNamedType, scope: CostScope): number => {
  if (selection.kind === Kind.FIELD) return fieldCost(selection, parent, scope);
  const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? scope.fragments.get(selection.name.value) : selection;
  const on = fragment?.typeCondition ? scope.schema.getType(fragment.typeCondition.name.value) : parent;
  return fragment && on ? selectionCost(fragment.selectionSet, on, scope) : 0;
};

/** Points of a selection: an object 1, a leaf 0; of the members of a union or interface the most expensive one. */
const selectionCost = (set: SelectionSetNode | undefined, parent: GraphQLNamedType, scope: CostScope): number => {
  const parts = (set?.selections ?? []).map((selection) => ({ selection, cost: partCost(selection, parent, scope) }));
  const isMember = (selection: SelectionNode): boolean => isAbstractType(parent) && selection.kind !== Kind.FIELD;
  const own = parts.filter((part) => !isMember(part.selection)).reduce((total, part) => total + part.cost, 0);
  return own + Math.max(0, ...parts.filter((part) => isMember(part.selection)).map((part) => part.cost));
};

/** Cost that is reserved before an operation runs; a mutation is 10 for each of its fields besides what it reads. */
export const requestedCost = (operation: OperationDefinitionNode, scope: CostScope): number => {
  const root = scope.schema.getRootType(operation.operation);
  if (!root) return 0;
  const base = operation.operation === 'mutation' ? 10 * operation.selectionSet.selections.length : 0;
  return base + selectionCost(operation.selectionSet, root, scope);
};

const objectsIn = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((total: number, item) => total + objectsIn(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  const isPage = 'nodes' in value || 'edges' in value || 'hasNextPage' in value || 'cursor' in value;
  return Object.values(value).reduce((total: number, item) => total + objectsIn(item), isPage ? 0 : 1);
};

/** Cost of what an operation really returned, never more than was reserved. */
export const actualCost = (data: unknown, operation: OperationDefinitionNode, requested: number): number => {
  const base = operation.operation === 'mutation' ? 10 * operation.selectionSet.selections.length : 0;
  const inner =
    typeof data === 'object' && data !== null
      ? Object.values(data).reduce((total: number, item) => total + objectsIn(item), 0)
      : 0;
  return Math.min(requested, base + inner);
};
