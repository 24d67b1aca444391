export * as limits from './limit-values.ts';

export const protocolVersion = '1.0';
export const responseFormat = 'json';
