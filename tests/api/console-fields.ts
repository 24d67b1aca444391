import { type ConsoleCallName, consoleCalls } from '@daemun/contract/console/calls';

/** The names of all fields that a call takes and answers. */
export function fieldsOf(name: ConsoleCallName): readonly string[] {
  const found = new Set<string>();
  const look = (schema: unknown): void => {
    const {
      shape,
      element,
      innerType,
      in: input,
    } = (schema as { _zod?: { def?: Record<string, unknown> } })._zod?.def ?? {};
    for (const [field, inner] of Object.entries((shape as object | undefined) ?? {})) {
      found.add(field);
      look(inner);
    }
    for (const inner of [element, innerType, input]) if (inner) look(inner);
  };
  look(consoleCalls[name].request);
  look(consoleCalls[name].data);
  return [...found];
}
