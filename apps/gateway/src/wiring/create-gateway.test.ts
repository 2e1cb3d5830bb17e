/** Runs the whole process except its signals, on a real port and a real folder. */
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCommand } from '../administration/command-socket/send-command';
import { copyDatabase } from '../database/test-support/data-folder';
import { createStaticPageSource } from '../pages/static-page-source';
import { createObservability } from '../telemetry/observability';
import { findFreePort } from '../test-support/free-port';
import { builtFiles, createTestConfig, testBuild, writeFiles } from '../test-support/gateway-fixtures';
import { inOrder } from '../test-support/in-order';
import { createLogLines } from '../test-support/log-lines';
import { createGateway, type GatewayDependencies } from './create-gateway';

let folder = '';
let port = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  await writeFiles(folder, builtFiles);
  port = await findFreePort();
  await copyDatabase(join(folder, 'data'));
  await (await create()).stop();
});
afterAll(() => rm(folder, { recursive: true }));

const create = (
  variables: Record<string, string> = {},
  secret?: string,
  given: Partial<GatewayDependencies> = {},
) =>
  createGateway({
    config: createTestConfig({ DATA_DIR: join(folder, 'data'), PORT: String(port), ...variables }),
    secret,
    pages: createStaticPageSource(folder),
    build: testBuild,
    logger: createLogLines().logger,
    ...given,
  });

function statusOf(path: string, host = 'experience.shell.localhost', method = 'GET'): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}` };
    request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

/** Sends a form whose last part is sent by `end()`. */
function beginPost(path: string): { end(): Promise<number> } {
  const headers = {
    host: `identity.shell.localhost:${port}`,
    origin: `http://experience.shell.localhost:${port}`,
    'sec-fetch-site': 'same-site',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const posted = request({ host: '127.0.0.1', port, path, method: 'POST', headers });
  const answered = new Promise<number>((resolve, reject) => {
    posted.on('error', reject).on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
  });
  posted.write('client_id=unified-');
  return {
    end() {
      posted.end('shell');
      return answered;
    },
  };
}

describe('the running gateway', inOrder, () => {
  let gateway: Awaited<ReturnType<typeof create>>;
  beforeAll(async () => {
    gateway = await create();
    await gateway.listen();
  });
  afterAll(() => gateway.stop());

  it('serves on the folder and port of an earlier gateway', async () => {
    expect(await statusOf('/readyz')).toBe(200);
    expect(await statusOf('/')).toBe(200);
  });

  it('U7 answers probes by IP address and on every host, and nothing else there', async () => {
    for (const host of ['127.0.0.1', 'c.localhost', 'identity.shell.localhost']) {
      for (const method of ['GET', 'HEAD']) {
        const statuses = [
          await statusOf('/healthz', host, method),
          await statusOf('/readyz?x', host, method),
        ];
        expect(statuses).toEqual([200, 200]);
      }
    }
    for (const path of ['/', '/metrics', '/healthz/', '/healthz/x', '//healthz', '/api/ping']) {
      expect(await statusOf(path, '127.0.0.1')).toBe(421);
    }
    for (const method of ['POST', 'OPTIONS', 'DELETE']) {
      expect(await statusOf('/healthz', '127.0.0.1', method)).toBe(421);
    }
  });

  it('rejects another gateway on its folder, and keeps running', async () => {
    await expect(create()).rejects.toThrow(`in use by process ${process.pid}`);
    expect(await statusOf('/readyz')).toBe(200);
  });

  it('carries out the commands of the operator until it stops', async () => {
    const command = {
      noun: 'organisation',
      verb: 'create',
      input: { given: { tenant: 'acme', name: 'Acme', region: 'va7' }, isJson: true },
    };
    const output: string[] = [];
    for await (const part of (await sendCommand(join(folder, 'data'), command)) ?? []) output.push(part);
    expect(JSON.parse(output.join(''))).toMatchObject({ tenant: 'acme', status: 'active' });
    await gateway.stop();
    expect(await sendCommand(join(folder, 'data'), command)).toBeUndefined();
  });

  it('stops once when it is told to stop twice, and then serves no more', async () => {
    await Promise.all([gateway.stop(), gateway.stop()]);
    await expect(statusOf('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('the gateway', () => {
  it('X5 reports that it is not ready before it stops serving, and finishes running requests', async () => {
    const gateway = await create();
    await gateway.listen();
    const form = beginPost('/ims/switch_profile/v1');
    const stopped = gateway.stop({ noticeMs: 300, graceMs: 300, forceAfterMs: 8_000 });
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/')).toBe(200);
    await expect.poll(() => statusOf('/').catch(({ code }) => code)).toBe('ECONNREFUSED');
    // The form was handled: 401, because no user is signed in.
    expect(await form.end()).toBe(401);
    await stopped;
  });

  it('rejects demonstration data outside a demonstration, and releases the folder', async () => {
    const secret = 'x'.repeat(32);
    const stage = { SHELL_ENV: 'stage', SECRET: secret };
    await expect(create(stage, secret)).rejects.toMatchObject({ code: 'DEMONSTRATION_DATA' });
    await expect(create({ DEMO: '0' })).rejects.toMatchObject({ code: 'DEMONSTRATION_DATA' });
    await (await create()).stop();
    // Four starts take long on a busy machine.
  }, 60_000);

  it('releases the folder when a later step of the start fails', async () => {
    await rm(join(folder, 'identity'), { recursive: true });
    await expect(create()).rejects.toThrow('identity is not built');
    await writeFiles(folder, builtFiles);
    await (await create()).stop();
  });

  it('rejects with the reason of a failed start, and logs an error while closing', async () => {
    const { logger, lines } = createLogLines();
    const observability = createObservability({ stop: () => Promise.reject(new Error('stuck')) });
    const missing = { CATALOGUE: join(folder, 'missing.json') };
    await expect(create(missing, undefined, { logger, observability })).rejects.toThrow('missing.json');
    expect(lines.join('')).toContain('stuck');
  });
});
