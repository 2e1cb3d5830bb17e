// Fastify by itself, sending bytes it was given: what no answer of ours can beat. Takes { body } by message, answers
// { port }.
import fastify from 'fastify';

process.once('message', async ({ body }) => {
  const app = fastify();
  const bytes = Buffer.from(body);
  app.post('/api/boot', async (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(bytes),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  process.send?.({ result: { port: typeof address === 'object' && address ? address.port : 0 } });
});
