import { type Ask, replyOf, requestOf } from '../../packages/server/src/adapters/partners/check/ask.ts';

const PATIENCE_MS = 5000;

/** Asks from the machine of whoever runs the command, who may ask what they like. */
export const fetchAsk: Ask = async (address, question = {}) => {
  const { method, headers, body } = requestOf(question);
  try {
    const answer = await fetch(address, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return replyOf(address, { status: answer.status, headers: answer.headers, text: await answer.text() });
  } catch {
    return undefined;
  }
};
