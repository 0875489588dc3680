import { GraphQLError } from 'graphql';

/** The answer to everything that the platform can do and the sandbox cannot. */
export const notSimulated = (what: string): GraphQLError =>
  new GraphQLError(`Not simulated by this sandbox: ${what}`, { extensions: { code: 'NOT_SIMULATED' } });
