import {
  type GuardedRequest,
  type GuardedRequestNeeds,
  guardedRequest,
} from '../outgoing/guarded-request.ts';

export type Post = Pick<GuardedRequest, 'url' | 'headers' | 'signal'> & { readonly body: string };

/** The status of an answer, what it says of the next try, and how its words begin. */
export type Answer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly start: string;
};

/** So much of an answer is read, and so much kept. */
const readBytes = 64 * 1024;
const keptLetters = 200;

/** Posts to an address that somebody typed, by the rules of `guardedRequest`. Throws where there is no answer. */
export async function guardedPost(post: Post, needs: GuardedRequestNeeds): Promise<Answer> {
  const { status, headers, text } = await guardedRequest({ ...post, method: 'POST', readBytes }, needs);
  return { status, retryAfter: headers.get('retry-after') ?? undefined, start: text.slice(0, keptLetters) };
}
