/** The shape of the OpenAPI document that we make and read; no more of the standard than that. */
export type JsonSchema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly description?: string;
};

export type Reference = { readonly $ref: string };

export type Parameter = {
  readonly name: string;
  readonly in: 'query' | 'header';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
};

type Content = { readonly 'application/json': { readonly schema: JsonSchema } };

/** One way in which a call can be refused, for readers. */
export type RefusalRow = { readonly code: string; readonly name: string; readonly reason: string };

export type Operation = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<
    Record<string, Reference | { readonly description: string; readonly content: Content }>
  >;
  readonly 'x-if-id': string;
  readonly 'x-token': string;
  readonly 'x-refusals': readonly RefusalRow[];
};

export type Method = 'get' | 'post';

export type ApiDocument = {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  readonly 'x-results': readonly RefusalRow[];
};
