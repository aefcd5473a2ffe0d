import type { Wallet } from '@blacktide/rules';
import fastify from 'fastify';
import pg from 'pg';
import { Server } from 'socket.io';
import { addReads } from './reads.ts';
import { runPurchase, type Purchase } from './purchase.ts';
import { createPurchaseQueue } from './purchaseQueue.ts';

/** The peer: what a team would build from Fastify, pg and socket.io, with one transaction per request. */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 20, idleTimeoutMillis: 0 });

const FIND_SESSION = `select s.wallet from sessions s join players p on p.wallet = s.wallet
  where s.id = $1 and s.ended_at is null and s.expires_at > now() and p.banned_at is null`;

const findWallet = async (token: string): Promise<Wallet | null> => {
  const query = { name: 'find-session', text: FIND_SESSION, values: [token] };
  return (await pool.query<{ wallet: Wallet }>(query)).rows[0]?.wallet ?? null;
};

const server = fastify();
server.decorateRequest('wallet', '' as Wallet);
server.addHook('onRequest', async (request, reply) => {
  const token = /^Bearer ([\da-f-]{36})$/.exec(request.headers.authorization ?? '')?.[1];
  const wallet = token === undefined ? null : await findWallet(token);
  if (wallet === null) return reply.code(401).send({ message: 'Please login and try again.' });
  request.wallet = wallet;
});

const io = new Server(server.server, { transports: ['websocket'], serveClient: false });
/** A socket of the bench receives the results of several players, as it does at the game. */
io.on('connection', (socket) => {
  socket.on('subscribe', async (tokens: readonly string[], done: () => void) => {
    for (const token of tokens) {
      const wallet = await findWallet(token);
      if (wallet !== null) await socket.join(wallet);
    }
    done();
  });
});

const purchaseAndPush = async (purchase: Purchase, jobId?: string): Promise<string> => {
  const { id, notification } = await runPurchase(pool, purchase, jobId);
  if (notification) io.to(purchase.wallet).emit('notification', notification);
  return id;
};
const redisSocket = process.env['REDIS_SOCKET'];
const purchase =
  redisSocket === undefined ? purchaseAndPush : createPurchaseQueue(redisSocket, purchaseAndPush);

server.post<{ Body: { name: string; multiplier: 1 } }>(
  '/shop/purchase',
  {
    schema: {
      body: {
        type: 'object',
        required: ['name', 'multiplier'],
        additionalProperties: false,
        properties: { name: { type: 'string' }, multiplier: { const: 1 } },
      },
      response: { 200: { type: 'object', properties: { jobId: { type: 'string' } } } },
    },
  },
  async ({ wallet, body: { name }, headers }) => {
    const idempotencyKey = headers['idempotency-key']?.toString() ?? null;
    return { jobId: await purchase({ wallet, name, idempotencyKey }) };
  },
);
addReads(server, pool);

process.once('SIGTERM', () => process.exit());
console.log(`ready at ${await server.listen({ host: '127.0.0.1', port: 0 })}`);
