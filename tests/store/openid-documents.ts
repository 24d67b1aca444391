import { newWork } from '../../packages/server/src/adapters/oidc/asked.ts';
import { atOnce, NOW, yes } from './people.ts';
import { type Document, writers } from './raced-documents.ts';

export const codeOf = (id_digest: string) => ({
  kind: 'AuthorizationCode',
  id_digest,
  sealed: 'sealed',
  grant_digest: null,
  member_id: null,
  client: null,
  session_id: null,
  consumed_at: null,
  expires_at: NOW + 60_000,
});

export const signInOf = (client: string, grant_mark: string) => ({
  session_id: 'session',
  client,
  member_id: 'reader',
  subject: 'sub',
  sid: `sid of ${client}`,
  at: NOW,
  grant_mark,
  tells_idle: false,
});

/** What the OpenID provider keeps, committed as its requests are. */
export const openidDocuments: Readonly<Record<string, Document>> = {
  'a code that serves once': {
    tables: ['oidc_model'],
    race: async (at) => {
      await at(0).oidcModels.commit({ ...newWork(), puts: [codeOf('code')] }, NOW);
      const row = { kind: 'AuthorizationCode', id_digest: 'code' };
      const answers = await atOnce(writers, (index) =>
        at(index).oidcModels.commit(
          { ...newWork(), uses: [row], puts: [codeOf(`token ${index}`)] },
          NOW + index,
        ),
      );
      const winner = answers.indexOf(true);
      const kept = await Promise.all(
        answers.map((_, index) => at(0).oidcModels.find('AuthorizationCode', `token ${index}`, NOW)),
      );
      // Who was slower has written nothing else either.
      return {
        done: yes(answers),
        kept: kept.flatMap((found, index) => (found ? [index] : [])),
        expected: [winner],
      };
    },
  },
  'a proof that is shown once': {
    tables: ['oidc_model'],
    race: async (at) => {
      const proof = { ...codeOf('proof'), kind: 'ReplayDetection' };
      const answers = await atOnce(writers, (index) =>
        at(index).oidcModels.commit({ ...newWork(), adds: [proof] }, NOW),
      );
      return { done: yes(answers), kept: true, expected: true };
    },
  },
  'the first grant of a client in a session': {
    tables: ['oidc_sign_in'],
    race: async (at) => {
      const answers = await atOnce(writers, (index) =>
        at(index).oidcModels.commit({ ...newWork(), signIn: signInOf('weekly', `grant-${index}`) }, NOW),
      );
      const kept = await at(0).oidcSignIns.find('session', 'weekly');
      return { done: yes(answers), kept: kept?.grant_mark, expected: `grant-${answers.indexOf(true)}` };
    },
  },
  'the end of a grant beside a new one': {
    tables: ['oidc_sign_in'],
    race: async (at) => {
      await at(0).oidcModels.commit({ ...newWork(), signIn: signInOf('weekly', 'old') }, NOW);
      const ended = { session_id: 'session', client: 'weekly', grant_mark: 'old' };
      await at(0).oidcModels.commit({ ...newWork(), endedGrants: [ended] }, NOW);
      const answers = await atOnce(writers, (index) =>
        index % 2 === 0
          ? at(index).oidcModels.commit({ ...newWork(), signIn: signInOf('weekly', `new-${index}`) }, NOW)
          : at(index)
              .oidcModels.commit({ ...newWork(), endedGrants: [ended] }, NOW)
              .then(() => false),
      );
      const kept = await at(0).oidcSignIns.find('session', 'weekly');
      return { done: yes(answers), kept: kept?.grant_mark, expected: `new-${answers.indexOf(true)}` };
    },
  },
};
