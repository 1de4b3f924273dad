/**
 * A Koa application that does nothing. With a port as its argument it is a proxy that passes every request on to that
 * port. Without an argument it answers every request with the same 400 bytes.
 */
import Koa from 'koa';
import { Pool } from 'undici';
import { z } from 'zod';
import { answerWhatIsHeld } from '../gateway/measured.ts';

/** About as much as a turno. */
const ANSWER = JSON.stringify({ id: 'turno', descripcion: 'x'.repeat(370) });
const address = z.object({ port: z.number() });

const app = new Koa();
const [, , behind] = process.argv;
if (behind === undefined)
  app.use(async (ctx) => {
    for await (const _ of ctx.req); // reads the body and ignores it
    ctx.status = 201;
    ctx.type = 'application/json';
    ctx.body = ANSWER;
  });
else {
  const pool = new Pool(`http://127.0.0.1:${behind}`);
  app.use(async (ctx) => {
    const { statusCode, headers, body } = await pool.request({
      method: 'POST',
      path: ctx.url,
      headers: { 'content-type': ctx.get('content-type'), authorization: ctx.get('authorization') },
      body: ctx.req,
    });
    ctx.status = statusCode;
    ctx.type = String(headers['content-type']);
    ctx.length = Number(headers['content-length']);
    ctx.body = body;
  });
}
const server = app.listen(0, '127.0.0.1', () =>
  answerWhatIsHeld({ port: address.parse(server.address()).port }),
);
process.once('SIGTERM', () => process.exit());
