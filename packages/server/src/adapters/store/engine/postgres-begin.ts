import type { Client, QueryArrayConfig, QueryConfig, QueryResult } from 'pg';

type Question = Exclude<QueryConfig, QueryArrayConfig>;
type Asked = Pick<QueryResult, 'command' | 'rowCount' | 'rows'>;

const answered = (command: string): Asked => ({ command, rowCount: 0, rows: [] });

/**
 * Asks a client and sends the `begin` of a transaction with its first statement, in one packet: nobody needs the answer to it before.
 * A transaction without a statement is not sent at all.
 */
export function beginningLate(client: Pick<Client, 'query' | 'connection'>) {
  let begins = false;
  return async (question: Question): Promise<Asked> => {
    const { text } = question;
    if (text === 'begin') {
      begins = true;
      return answered('BEGIN');
    }
    if (!begins) return client.query(question);
    begins = false;
    if (text === 'commit' || text === 'rollback') return answered(text.toUpperCase());
    const { stream } = client.connection;
    stream.cork();
    const began = client.query({ text: 'begin' });
    const first = client.query(question);
    stream.uncork();
    const [, answer] = await Promise.all([began, first]);
    return answer;
  };
}
