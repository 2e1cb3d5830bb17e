// Measures the server's answers per second, and its latency at half that rate. The peer is Fastify, which sends the
// bytes of the same answers. The targets take turns on the same machine.

import { inBench } from '../site/paths.mjs';
import { mediansInTurns } from '../stats/measure-in-turns.mjs';
import { forkHelper } from './fork-helper.mjs';
import { readSession } from './read-session.mjs';
import { bootRequest, clusterRequest, tokenRequest } from './requests.mjs';

const DURATION_SECONDS = 2;

/** The database engine of the product: PostgreSQL if DATABASE_URL names one. */
const engine = () => (process.env.DATABASE_URL ? 'postgresql' : 'embedded');

async function measure(load, { port, request }) {
  const { rate } = await load.ask({ port, request, seconds: DURATION_SECONDS });
  const { p50, p99 } = await load.ask({ port, request, seconds: DURATION_SECONDS, rate: rate / 2 });
  return { rate, p50, p99 };
}

/** @param {import('../world.mjs').World} world with a signed-in browser @param {number} rounds */
export async function runServer(world, rounds) {
  const session = await readSession(world);
  const load = forkHelper(inBench('server', 'load-process.mjs'));
  const fastify = forkHelper(inBench('server', 'same-bytes.mjs'));
  const graphql = forkHelper(inBench('server', 'graphql-by-itself.mjs'));
  try {
    const boot = bootRequest(world.origins, session);
    const cluster = clusterRequest(world.origins, session);
    const byItself = await graphql.ask({});
    const { port } = await fastify.ask({
      bodies: { '/api/boot': session.body, '/api/graphql': byItself.body },
    });
    const loadOn = (on, request) => () => measure(load, { port: on, request });
    const { boot: ofBoot, ...medians } = await mediansInTurns(
      {
        sameBytes: loadOn(port, boot),
        boot: loadOn(world.port, boot),
        sameClusterBytes: loadOn(port, cluster),
        accountCluster: loadOn(byItself.port, cluster),
        accountClusterCall: loadOn(world.port, cluster),
        token: loadOn(world.port, tokenRequest(world.origins, session)),
      },
      rounds,
    );
    const { sameBytes, sameClusterBytes, accountCluster, accountClusterCall, token } = medians;
    return {
      sameBytes,
      boot: { [engine()]: { ...ofBoot, ratio: ofBoot.rate / sameBytes.rate } },
      sameClusterBytes,
      accountCluster: { ...accountCluster, ratio: accountCluster.rate / sameClusterBytes.rate },
      accountClusterCall,
      token: { ...token, ratio: token.rate / sameBytes.rate },
      answerBytes: session.body.length,
      clusterBytes: byItself.body.length,
      secondStart: world.product.readyAfter / 1000,
    };
  } finally {
    await load.stop();
    await fastify.stop();
    await graphql.stop();
  }
}
