// Measures the server's answers per second, and its latency at half that rate. The peer is Fastify, which sends the
// bytes of the same answers. The targets take turns on the same machine.

import { inBench } from '../site/paths.mjs';
import { mediansOf } from '../stats/medians-of.mjs';
import { rotated } from '../stats/rotated.mjs';
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
    const targets = [
      { name: 'sameBytes', port, request: boot },
      { name: 'boot', port: world.port, request: boot },
      { name: 'sameClusterBytes', port, request: cluster },
      { name: 'accountCluster', port: byItself.port, request: cluster },
      { name: 'accountClusterCall', port: world.port, request: cluster },
      { name: 'token', port: world.port, request: tokenRequest(world.origins, session) },
    ];
    const runs = Object.fromEntries(targets.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const target of rotated(targets, round)) runs[target.name].push(await measure(load, target));
      world.say(`server: round ${round + 1} of ${rounds}`);
    }
    const {
      sameBytes,
      boot: ofBoot,
      sameClusterBytes,
      accountCluster,
      accountClusterCall,
      token,
    } = Object.fromEntries(targets.map(({ name }) => [name, mediansOf(runs[name])]));
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
