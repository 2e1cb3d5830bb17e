import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { compiledMessages } from './compiled-messages';

const folder = mkdtempSync(join(tmpdir(), 'compiled-messages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const inPackage = (file: string) =>
  fileURLToPath(new URL(`../../packages/messages/src/${file}`, import.meta.url));
const parser = createRequire(inPackage('react.ts')).resolve('@formatjs/icu-messageformat-parser');
/** A string that only the parser contains, and no other code of the two libraries. */
const ONLY_THE_PARSER = 'EXPECT_ARGUMENT_CLOSING_BRACE';

/** Builds a script as a page loads it, in one chunk. */
async function bundle(script: string, plugins = [compiledMessages()]): Promise<string> {
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, script);
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [{ output }] = [result].flat() as Rolldown.RolldownOutput[];
  return output[0].code;
}

const run = (code: string) => import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

describe('a script that ships texts', () => {
  const script = `
    import { suiteMessages } from ${JSON.stringify(inPackage('sets/suite-messages.ts'))};
    export const say = async (locale, key, values) => (await suiteMessages.resolve(locale)).text(key, values);`;

  test('formats them without the parser, in the source locale and the pseudo-locale', async () => {
    const code = await bundle(script);
    expect(code).not.toContain(ONLY_THE_PARSER);
    const { say } = await run(code);
    expect(await say('en-US', 'sample.configuration.count', { count: 1000 })).toBe('1,000 values');
    expect(await say('zz-ZZ', 'sample.configuration.count', { count: 1 })).toContain('1 váļúé');
  });

  test('contains the parser when it is built without the plugin', async () => {
    expect(await bundle(script, [])).toContain(ONLY_THE_PARSER);
  });

  test('of another locale formats its texts without the parser as well', async () => {
    const locale = join(folder, 'packages/messages/src/locales/de-DE');
    mkdirSync(locale, { recursive: true });
    writeFileSync(join(locale, 'part.json'), '{"count":"{count, plural, one {# Wert} other {# Werte}}"}');
    const code = await bundle(`
      import { createMessages } from ${JSON.stringify(inPackage('create-messages.ts'))};
      import german from './packages/messages/src/locales/de-DE/part.json';
      export const { text } = createMessages('de-DE', (key) => german[key]);`);
    expect(code).not.toContain(ONLY_THE_PARSER);
    expect((await run(code)).text('count', { count: 1000 })).toBe('1.000 Werte');
  });
});

test('a build that would ship the parser fails', async () => {
  const script = `export { parse } from ${JSON.stringify(parser)};`;
  await expect(bundle(script)).rejects.toThrow('contains the message parser');
});
