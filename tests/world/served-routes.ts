import type { World } from '../world.ts';

export interface ServedRoute {
  readonly path: string;
  readonly methods: readonly string[];
}

const line = /^(?<indent>[│ ]*)[├└]── (?<part>\S+)(?: \((?<methods>[^)]+)\))?/;
const indentOf = 4;

/** Every route that the service serves, read from the tree that the server draws of them. */
export function servedRoutes({ service }: Pick<World, 'service'>): readonly ServedRoute[] {
  const parts: string[] = [];
  return service.app
    .printRoutes()
    .split('\n')
    .flatMap((text) => {
      const { indent = '', part = '', methods } = line.exec(text)?.groups ?? {};
      parts.splice(indent.length / indentOf, Number.POSITIVE_INFINITY, part);
      return methods === undefined ? [] : [{ path: parts.join(''), methods: methods.split(', ') }];
    });
}
