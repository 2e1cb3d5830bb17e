// Fastify alone, sending given bytes: the upper limit for the product's answers. The process receives the bodies by
// path as a message, { bodies }, and responds with { port }.
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
