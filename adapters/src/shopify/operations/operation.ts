/** A static GraphQL document. Its name is what logs and the cost memory call it. */
export interface Operation {
  readonly name: string;
  readonly text: string;
}
