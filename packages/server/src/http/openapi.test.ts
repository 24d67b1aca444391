import { actsForMember, type Call } from '@daemun/contract/call';
import { type CallName, callNames, calls } from '@daemun/contract/calls/index';
import { refusalDataOf } from '@daemun/contract/protocol-refusals';
import { type ResultName, resultCodes } from '@daemun/contract/result-codes';
import { describe, expect, it } from 'vitest';
import type { Operation } from './docs/api-document.ts';
import { docsPaths } from './docs/docs-paths.ts';
import { answerNotes, requestNotes } from './docs/field-notes.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('https://member.hanbit.example');
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operationOf = (name: CallName): Operation => {
  const found = operations.find(({ operation }) => operation.operationId === name);
  if (!found) throw new Error(`${name} is not in the document`);
  return found.operation;
};

/** Every value under a key, at any depth. */
function valuesOf(node: unknown, key: string): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => [
    ...(name === key ? [value] : []),
    ...valuesOf(value, key),
  ]);
}

const resolve = (ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document);

describe('the OpenAPI document', () => {
  it('holds every call once, under its method and path', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual([...callNames].sort());
    for (const { path, method, operation } of operations) {
      const call = calls[operation.operationId as CallName];
      expect([path, method.toUpperCase(), operation['x-if-id']]).toEqual([call.path, call.method, call.id]);
    }
  });

  it('resolves every reference', () => {
    const refs = valuesOf(document, '$ref') as string[];
    expect(refs.length).toBeGreaterThan(callNames.length * 3);
    for (const ref of refs) expect(resolve(ref), ref).toBeDefined();
  });

  it('is the same after a turn through JSON', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it.each(callNames)('asks %s for the three protocol fields with their values', (name) => {
    const { parameters, requestBody } = operationOf(name);
    const id = calls[name].id;
    if (calls[name].method === 'GET') {
      expect(requestBody).toBeUndefined();
      expect(parameters?.slice(0, 3).map((p) => [p.name, p.required, p.schema.const])).toEqual([
        ['if_id', true, id],
        ['version', true, '1.0'],
        ['response_format', true, 'json'],
      ]);
    } else {
      const ref = requestBody?.content['application/json'].schema.$ref ?? '';
      expect(resolve(ref)).toMatchObject({
        type: 'object',
        properties: { if_id: { const: id }, version: { const: '1.0' }, response_format: { const: 'json' } },
        required: expect.arrayContaining(['if_id', 'version', 'response_format']),
      });
    }
  });

  it.each(callNames)('lists for %s the refusals of its row with their codes', (name) => {
    const rows = operationOf(name)['x-refusals'];
    for (const refusal of calls[name].refusals) {
      expect(rows).toContainEqual(expect.objectContaining({ name: refusal, code: resultCodes[refusal] }));
      expect(operationOf(name).description).toContain(`| ${resultCodes[refusal]} | ${refusal} |`);
    }
  });

  it.each(callNames)('says for %s which data comes with which result, and null with every other', (name) => {
    const call: Call = calls[name];
    const { refusals } = call;
    const typeName = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const withFacts = (Object.keys(refusalDataOf(call)) as ResultName[]).map((result) => resultCodes[result]);
    const { allOf } = document.components.schemas[`${typeName}Answer`] ?? {};
    const cases = (allOf?.[1]?.anyOf ?? []).map(({ properties }) => properties);
    expect(cases.slice(0, -1)).toEqual([
      { result: { const: '0000' }, data: { $ref: `#/components/schemas/${typeName}Data` } },
      ...withFacts.map((code) => ({
        result: { const: code },
        data: { $ref: `#/components/schemas/${typeName}Data${code}` },
      })),
    ]);
    const others = cases.at(-1);
    expect(others?.data).toEqual({ type: 'null' });
    for (const code of refusals.map((refusal) => resultCodes[refusal]))
      expect([name, code, others?.result?.enum?.includes(code)]).toEqual([
        name,
        code,
        !withFacts.includes(code),
      ]);
    for (const code of withFacts)
      expect(docsPage(document)).toContain(`Answer fields of ${name} with ${code}`);
  });

  it.each(callNames)(
    'offers %s a key where a repeat would be answered otherwise, and there alone',
    (name) => {
      const { parameters = [], responses } = operationOf(name);
      const idempotent = 'idempotent' in calls[name];
      expect(parameters.some((each) => each.in === 'header' && each.name === 'Idempotency-Key')).toBe(
        idempotent,
      );
      for (const status of ['409', '422']) expect(status in responses).toBe(idempotent);
      const hasHeaders = idempotent || actsForMember(calls[name]);
      expect(docsPage(document).includes(`Request headers of ${name}"`)).toBe(hasHeaders);
    },
  );

  it.each(callNames)('offers %s a page’s member where it acts for one, and there alone', (name) => {
    const { parameters = [] } = operationOf(name);
    const acts = actsForMember(calls[name]);
    expect(parameters.some((each) => each.in === 'header' && each.name === 'Daemun-Member')).toBe(acts);
  });

  it('demands the tokens that the calls want', () => {
    const { session, bearer, rawToken } = document.components.securitySchemes;
    expect(session).toMatchObject({ in: 'cookie', name: '__Host-daemun_session' });
    expect(bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(rawToken).toMatchObject({ in: 'header', name: 'Authorization' });
    expect(operationOf('login').security).toEqual([]);
    expect(operationOf('myInfo').security).toEqual([{ session: [], bearer: [] }]);
    expect(operationOf('saveScore').security).toEqual([{ session: [], rawToken: [] }]);
    expect(openApiDocument('http://localhost:3000').components.securitySchemes.session?.name).toBe(
      'daemun_session',
    );
  });

  it('explains every field, and no field that there is not', () => {
    const fieldsOf = (part: 'request' | 'data') =>
      callNames.flatMap((call) => {
        const { request, data }: Call = calls[call];
        const schemas = part === 'request' ? [request] : [data, ...Object.values(refusalDataOf(calls[call]))];
        return schemas.flatMap((schema) => namesOf(schema as Shape)).map((field) => ({ call, field }));
      });
    const used = new Set<string>();
    const explain = (notes: Readonly<Record<string, string>>, call: string, field: string) => {
      const key = `${call}.${field}` in notes ? `${call}.${field}` : field;
      expect(notes, `${call}.${field}`).toHaveProperty([key]);
      used.add(key);
    };
    for (const { call, field } of fieldsOf('request')) explain(requestNotes, call, field);
    for (const { call, field } of fieldsOf('data')) explain({ ...requestNotes, ...answerNotes }, call, field);
    for (const field of ['if_id', 'version', 'response_format']) used.add(field);
    const notes = [...Object.keys(requestNotes), ...Object.keys(answerNotes)];
    expect(notes.filter((key) => !used.has(key))).toEqual([]);
  });
});

type Shape = {
  def?: { shape?: Record<string, Shape>; element?: Shape; innerType?: Shape; in?: Shape; options?: Shape[] };
};

/** Names of all fields in a zod schema, at any depth. */
function namesOf(schema: Shape | undefined): string[] {
  const { shape = {}, element, innerType, in: before, options = [] } = schema?.def ?? {};
  return [
    ...Object.entries(shape).flatMap(([name, inner]) => [name, ...namesOf(inner)]),
    ...[element, innerType, before, ...options].flatMap((inner) => (inner ? namesOf(inner) : [])),
  ];
}

describe('the reader page', () => {
  const page = docsPage(document);

  it('lists every call once, and links to it from the index', () => {
    for (const name of callNames) {
      expect(page.split(`id="${name}"`), name).toHaveLength(2);
      expect(page).toContain(`href="#${name}"`);
    }
  });

  it('leads to every anchor that it links to', () => {
    for (const [, anchor = ''] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${anchor}"`);
  });

  it('asks for nothing but its own style sheet, and runs nothing', () => {
    const requested = [...page.matchAll(/(?:src|href)="([^#"][^"]*)"/g)].map(([, address]) => address);
    expect(new Set(requested)).toEqual(new Set([docsPaths.style, docsPaths.document]));
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  it('escapes what stands in the document', () => {
    const hostile = docsPage({ ...document, info: { ...document.info, title: '<script>alert(1)</script>' } });
    expect(hostile).not.toContain('<script>');
  });
});
