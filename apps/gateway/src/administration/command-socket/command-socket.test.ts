/** The running product carries out the commands that are sent to its data folder. */
import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { createTestDatabase } from '../../database/test-support/test-database';
import { systemClock } from '../../platform/clock';
import { openShippedCatalogue } from '../../registrations/shipped-catalogue';
import { createFileStore } from '../../releases/create-file-store';
import { createTestConfig } from '../../test-support/gateway-fixtures';
import { inOrder } from '../../test-support/in-order';
import { createLogLines } from '../../test-support/log-lines';
import { administer } from '../administer';
import { connect } from '../connect';
import { sendCommand } from './send-command';
import { serveCommands } from './serve-commands';

const identityOrigin = 'https://identity.company.example';

const isWindows = process.platform === 'win32';

// 2026-11-25 Windows has no such sockets.
describe.skipIf(isWindows)('npm run admin while the product runs', inOrder, () => {
  let folder = '';
  let database: OpenDatabase;
  const { logger, lines } = createLogLines();

  const serve = (directory = folder, db = database.db) =>
    serveCommands({
      directory,
      log: logger,
      session: {
        db,
        settings: () => ({
          actor: 'command-line',
          identityOrigin,
          companyDomains: [],
          clock: systemClock,
          configuredClients: async () => [],
          shipped: () => openShippedCatalogue(createTestConfig()),
          sealingKey: () => Promise.resolve(Buffer.alloc(32)),
          releaseFiles: createFileStore(undefined),
        }),
      },
    });
  let close = async () => {};

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'command-socket-'));
    database = await createTestDatabase();
    close = await serve();
  });
  afterAll(async () => {
    await close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  let printed = '';
  const run = (...words: string[]) => {
    printed = '';
    return administer(words, {
      // Faults of other settings do not concern a command that the product carries out.
      variables: { DATA_DIR: folder, SHELL_ENV: 'prod', PROVIDER_CLIENT_SECRET: 'plain-secret' },
      workingDirectory: folder,
      calledFrom: folder,
      connect,
      output: new Writable({
        write(chunk, _encoding, done) {
          printed += String(chunk);
          done();
        },
      }),
    });
  };
  const json = async (...words: string[]): Promise<unknown> =>
    JSON.parse((await run(...words, '--json')) ?? '{}');

  it('changes the database of the product, with the settings of the product', async () => {
    expect(await run('organisation', 'create', 'acme', 'Acme & Sons', 'va7')).toContain(
      'The organisation Acme & Sons (acme)',
    );
    expect(await json('person', 'invite', 'ann@acme.example', 'Ann', 'Archer')).toMatchObject({
      invitation: { link: expect.stringContaining(`${identityOrigin}/reset-password#token=`) },
    });
    const provider = ['provider', 'add', 'acme', 'https://login.acme.example', 'shell'];
    expect(await json(...provider, '--domain', 'acme.example')).toMatchObject({ status: 'active' });
    const events = await database.db.selectFrom('events').select(['action', 'actor']).execute();
    expect(events).toContainEqual({ action: 'organisation.create', actor: 'command-line' });
  });

  it('answers the rule that refuses a command, and wrong words with the right ones', async () => {
    await expect(run('organisation', 'create', 'acme', 'Another', 'va7')).rejects.toThrow('TENANT_TAKEN');
    await expect(run('organisation', 'create', 'acme')).rejects.toThrow('Usage: npm run admin');
    await expect(run('organisation', 'suspend', 'none')).rejects.toThrow(
      /^No organisation has the tenant or the id none\.$/,
    );
  });

  it('reads the files of the operator, and writes files for the operator alone', async () => {
    await writeFile(
      join(folder, 'company.yaml'),
      'organisations: [{ tenant: globex, name: G, region: va7 }]',
    );
    expect(await run('apply', 'company.yaml')).toBe('+ organisation globex');
    expect(await run('export', '--file', 'all.yaml')).toBe(`Written to ${join(folder, 'all.yaml')}`);
    expect(await run('apply', 'all.yaml')).toBe('Nothing differs.');
    await mkdir(join(folder, 'build'));
    await writeFile(join(folder, 'build', 'index.html'), '<html>sample</html>');
    await writeFile(join(folder, 'build', 'logo.png'), Buffer.from([0x89, 0xff, 0x00]));
    const publish = ['release', 'publish', 'build', '--solution', 'sample', '--version', '1.0.0'];
    expect(await run(...publish)).toContain('sample 1.0.0 is published: 2 files');
    const contents = await database.db.selectFrom('release_files').select('content').execute();
    expect(contents.map(({ content }) => Buffer.from(content).toString('hex'))).toContain('89ff00');
    await expect(run(...publish)).rejects.toThrow('ALREADY_EXISTS');
  });

  it('streams the audit trail', async () => {
    expect(await run('audit', 'export', '--from', '2020-01-01')).toBeUndefined();
    const events: unknown[] = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events[0]).toMatchObject({ action: 'organisation.create', actor: 'command-line' });
    const whole = printed;
    const file = join(folder, 'audit.jsonl');
    expect(await run('audit', 'export', '--file', 'audit.jsonl')).toBe(
      `${events.length} events written to ${file}`,
    );
    expect(await readFile(file, 'utf8')).toBe(whole);
    expect(await run('audit', 'export', '--from', '2999-01-01')).toBeUndefined();
    expect(printed).toBe('');
  });

  it('has a socket that only the user of the product can reach', async () => {
    const { mode } = await stat(join(folder, 'commands.sock'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('refuses a request that is no command', async () => {
    const ask = (method: string, body: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ socketPath: join(folder, 'commands.sock'), method }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        })
          .on('error', reject)
          .end(body);
      });
    expect(await ask('POST', '{"noun":"organisation"}')).toBe(422);
    expect(await ask('POST', '')).toBe(422);
    expect(await ask('PUT', '{"noun":"export","verb":"","input":{"isJson":true}}')).toBe(422);
    expect(await ask('POST', '{"noun":"constructor","verb":"name","input":{}}')).toBe(422);
    const input = { given: { tenant: 'UPPER', name: 'N', region: 'va7' }, isJson: false };
    await expect(sendCommand(folder, { noun: 'organisation', verb: 'create', input })).rejects.toThrow(
      'tenant: ',
    );
  });

  it('logs the names of commands, and nothing of their input', () => {
    expect(lines.join('\n')).toContain('organisation create');
    expect(lines.join('\n')).not.toMatch(/acme|none|plain-secret/i);
  });

  it('leaves no socket behind, and finds no product then', async () => {
    await close();
    await expect(stat(join(folder, 'commands.sock'))).rejects.toThrow('ENOENT');
    expect(await sendCommand(folder, { noun: 'export', verb: '', input: {} })).toBeUndefined();
    await expect(run('export')).rejects.toThrow('There is no database in');
  });

  it('replaces the socket of a process that was killed, below a folder with a long path', async () => {
    const deep = join(folder, 'd'.repeat(120));
    await mkdir(deep);
    // A socket that is renamed stays when its server closes, as that of a killed process does.
    const killed = createServer();
    await new Promise<void>((resolve) => killed.listen(join(folder, 'killed.sock'), resolve));
    await rename(join(folder, 'killed.sock'), join(deep, 'commands.sock'));
    await new Promise((resolve) => killed.close(resolve));
    expect((await stat(join(deep, 'commands.sock'))).isSocket()).toBe(true);
    expect(await sendCommand(deep, { noun: 'export', verb: '', input: {} })).toBeUndefined();
    const closeDeep = await serve(deep);
    const output = await sendCommand(deep, { noun: 'export', verb: '', input: { isJson: true } });
    const parts: string[] = [];
    for await (const part of output ?? []) parts.push(part);
    expect(JSON.parse(parts.join(''))).toMatchObject({
      organisations: [{ tenant: 'acme' }, { tenant: 'globex' }],
    });
    await closeDeep();
  });

  it('tells the operator when the product ends in the middle of an answer', async () => {
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"id"\r\n');
        setImmediate(() => socket.destroy());
      });
    });
    await new Promise<void>((resolve) => server.listen(join(folder, 'commands.sock'), resolve));
    await expect(run('audit', 'export', '--file', 'half.jsonl')).rejects.toThrow(
      'before the command was complete',
    );
    await expect(stat(join(folder, 'half.jsonl'))).rejects.toThrow('ENOENT');
    await new Promise((resolve) => server.close(resolve));
  });
});
