import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyElsewhere } from './copy-elsewhere';

let folder = '';
let file = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  file = join(folder, 'a backup.jsonl.gz');
  await writeFile(file, 'rows');
});
afterEach(() => rm(folder, { recursive: true }));

const never = new AbortController().signal;
const variables = { PATH: process.env['PATH'] };

describe('BACKUP_COMMAND', () => {
  it('copies the backup that BACKUP_FILE names', async () => {
    await copyElsewhere(file, { command: `cp "$BACKUP_FILE" "${folder}/copy"`, variables }, never);
    expect(await readFile(join(folder, 'copy'), 'utf8')).toBe('rows');
  });

  it('gets the environment of the product without its secrets', async () => {
    const secrets = {
      SECRET: 's1',
      SECRET_FILE: '/s',
      SECRET_PREVIOUS: 's2',
      DATABASE_URL: 's3',
      SMTP_URL: 's4',
      METRICS_TOKEN: 's5',
      ASSISTANT_KEY: 's6',
    };
    const given = { ...variables, ...secrets, AWS_PROFILE: 'backups' };
    await copyElsewhere(file, { command: `env >"${folder}/env"`, variables: given }, never);
    const env = (await readFile(join(folder, 'env'), 'utf8')).split('\n').map((line) => line.split('=')[0]);
    expect(env).toContain('AWS_PROFILE');
    expect(env.filter((name) => name !== undefined && name in secrets)).toEqual([]);
  });

  it('fails with its code and the end of its output', async () => {
    const copy = copyElsewhere(file, { command: 'echo no route to host >&2; exit 7', variables }, never);
    await expect(copy).rejects.toMatchObject({
      code: 'COPY_FAILED',
      message: 'BACKUP_COMMAND ended with code 7: no route to host',
    });
  });

  it('is ended with all of its programs when it takes too long', async () => {
    const command = `sleep 60 | cat; echo late >"${folder}/late"`;
    const copy = copyElsewhere(file, { command, variables, timeoutMs: 60 }, never);
    await expect(copy).rejects.toMatchObject({
      code: 'COPY_FAILED',
      message: expect.stringContaining('was ended because it took longer than 0.001 min'),
    });
    await expect(readFile(join(folder, 'late'))).rejects.toThrow('ENOENT');
  });

  it('succeeds at the latest when its time is over if a program outside its group keeps its output open', async () => {
    const daemon = `require('child_process').spawn('sleep', ['60'], { detached: true, stdio: 'inherit' })`;
    const command = `"${process.execPath}" -e "const d = ${daemon}; d.unref(); fs.writeFileSync('${folder}/daemon', String(d.pid))"`;
    await copyElsewhere(file, { command, variables, timeoutMs: 500 }, never);
    process.kill(Number(await readFile(join(folder, 'daemon'), 'utf8')));
  });

  it('is ended when the product stops', async () => {
    const stop = new AbortController();
    const copy = copyElsewhere(file, { command: 'sleep 60', variables }, stop.signal);
    stop.abort();
    await expect(copy).rejects.toMatchObject({ code: 'ABORTED' });
  });
});
