/** A raw `node:http` server, as the lower limit of the cost of an answer. Its argument is its port. */
import { createServer } from 'node:http';
import { answerWhatIsHeld } from './measured.ts';

/** About the size of a page of pacientes. */
const BODY = Buffer.from(
  JSON.stringify(Array.from({ length: 10 }, (_, id) => ({ id, nombre: 'x'.repeat(180) }))),
);
/** The registration document, which the gateway fetches before it passes requests on. */
const REGISTRATION = JSON.stringify({ name: 'patients', prefixes: [{ prefix: '/api/pacientes' }] });
/** The answer for slow clients and those that leave: larger than all buffers on the way. */
const LARGE = Buffer.alloc(4_000_000, 'x');

const server = createServer((request, response) => {
  const { url = '' } = request;
  if (url === '/cambios') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    return;
  }
  if (url === '/registro') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(REGISTRATION);
    return;
  }
  const body = url.endsWith('/grande') ? LARGE : BODY;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.argv[2]), '127.0.0.1', () => answerWhatIsHeld('listo'));
