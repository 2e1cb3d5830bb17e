// Fastify by itself, sending bytes it was given: what no answer of ours can beat. Takes { bodies } by message, by the
// path that each answers, and answers { port }.
import fastify from 'fastify';

process.once('message', async ({ bodies }) => {
  const app = fastify();
  for (const [path, body] of Object.entries(bodies)) {
    const bytes = Buffer.from(body);
    app.post(path, async (_request, reply) =>
      reply.header('content-type', 'application/json; charset=utf-8').send(bytes),
    );
  }
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  process.send?.({ result: { port: typeof address === 'object' && address ? address.port : 0 } });
});
