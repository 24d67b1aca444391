import { OperatorFault } from '../ports/operator-fault.ts';

const calls = ['listen', 'bind', 'getaddrinfo'];

/** Listens. A place that is taken, another machine's or not allowed is told by the variables that name it. */
export async function listening<T>(variables: string, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error && calls.includes(String(error.syscall)))) throw error;
    throw new OperatorFault(`${variables} must name where this machine can listen: ${error.message}`);
  }
}
