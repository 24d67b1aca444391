import type { JsonSchema } from './api-document.ts';

const text = (description: string): JsonSchema => ({ type: ['string', 'null'], description });

/** The ten-field answer of every call (specification §3). */
export const envelopeSchema: JsonSchema = {
  type: 'object',
  properties: {
    if_id: text('Id of the call.'),
    version: text('Protocol version.'),
    response_format: text('Format of the answer.'),
    result: text('Result code; 0000 is success.'),
    reason: text('Reason in the language of Accept-Language, null on success.'),
    field: text('Name of the field that is missing or wrong (1001, 1002).'),
    txid: text('Id of the request, as it stands in the logs; its first six characters are the support code.'),
    server_time: text('Time of the answer, ISO 8601 with +09:00.'),
    response_time: text('Milliseconds that the request took.'),
    data: { description: 'What the call answers; facts of some refusals; else null.' },
  },
  required: [
    'if_id',
    'version',
    'response_format',
    'result',
    'reason',
    'field',
    'txid',
    'server_time',
    'response_time',
    'data',
  ],
};
