import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendPage } from '../core/layout.ts';
import type { World } from '../world.ts';
import { type AddressBook, openAddressBook, toldIn } from './address-book.ts';
import { crmDeliveries, crmPage, crmReaders } from './crm-page.ts';
import { crmPaths, crmSecret } from './environment.ts';
import { cutLine, played } from './faults.ts';
import { signatureProblem } from './signature.ts';

/** What a CRM knows whose operator mistyped the secret. */
const otherSecret = `whsec_${Buffer.from('a secret of somebody else, 32 by').toString('base64')}`;

const taken = 204;
const refused = 401;

/** Takes one webhook as the fault that is on has it, and notes what was answered. */
function receive(world: World, book: AddressBook, request: FastifyRequest, reply: FastifyReply): unknown {
  const mode = world.faults.mode('crm');
  const body = String(request.body ?? '');
  const told = toldIn(body);
  const note = (answer: string) =>
    book.note({ at: new Date().toISOString(), id: told?.id ?? '', type: told?.type ?? '', answer });
  const now = Date.now() + world.clock.offset();
  const secret = mode === 'secret' ? otherSecret : crmSecret;
  const problem = signatureProblem({ headers: request.headers, body }, secret, now);
  if (problem !== undefined || !told) {
    note(String(refused));
    return reply.code(refused).send({ error: 'not_ours', message: problem ?? 'This is no event.' });
  }
  const fault = played[mode];
  if (fault) {
    note(fault.answer);
    return fault.play(reply);
  }
  const isNew = book.take(told);
  // It has the event, but its answer is lost on the way: so the event comes again.
  const isLost = mode === 'twice' && isNew;
  note(isLost ? cutLine.answer : String(taken));
  return isLost ? cutLine.play(reply) : reply.code(taken).send();
}

/** The CRM of the agency: takes webhooks as docs/events.md says, and shows each reader's life as it arrives. */
export function addCrmRoutes(app: FastifyInstance, world: World): void {
  const book = openAddressBook();
  world.resets.push(book.reset);
  // Signatures are over the bytes as they came, so nobody parses them before.
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    raw.post(crmPaths.webhooks, (request, reply) => receive(world, book, request, reply));
  });
  app.get(crmPaths.page, (_request, reply) => sendPage(reply, crmPage(world, book)));
  app.get(`${crmPaths.page}/readers`, (_request, reply) => sendPage(reply, crmReaders(book)));
  app.get(`${crmPaths.page}/deliveries`, (_request, reply) => sendPage(reply, crmDeliveries(book)));
  app.get('/crm.json', async () => ({ readers: book.readers(), deliveries: book.deliveries() }));
}
