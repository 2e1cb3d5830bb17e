import fastify from 'fastify';
import { expect, it } from 'vitest';
import { routePattern } from './route-pattern';

const app = fastify();
for (const url of ['/sign-in/:uid', '/', '/assets/index-abc.js', '/icon.svg', '/pages/*']) {
  app.get(url, async (request) => ({ route: routePattern(request) }));
}
app.setNotFoundHandler((request, reply) => reply.send({ route: routePattern(request) }));

it.each([
  ['/sign-in/4711?code=secret', '/sign-in/:uid'],
  ['/?a=b', '/'],
  ['/assets/index-abc.js', '/assets/:file'],
  ['/icon.svg', '/:file'],
  ['/pages/a/b/c.html', '/pages/*'],
  ['/marketer@alder.example', 'unmatched'],
])('%j is a request of the route %j', async (url, route) => {
  expect((await app.inject(url)).json()).toEqual({ route });
});
