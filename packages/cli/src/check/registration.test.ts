import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkRegistration, readRegistered, registerChecked, registrationReport } from './registration';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-registration-'));
  file = path.join(folder, 'catalogue.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (...solutions: object[]) => writeFileSync(file, JSON.stringify({ solutions }));
const ORDERS = {
  appId: 'orders',
  path: '/orders',
  sandbox: { historyType: 'HISTORY', sources: { dev: 'http://orders.localhost:5173/' } },
};

it('without a file, a solution is registered at a path of its own, for every user', () => {
  const { subject, solutions, catalogue } = registerChecked('http://orders.localhost:5173/', 'HASH');
  const url = 'http://orders.localhost:5173/';
  expect(subject).toEqual({ url, history: 'HASH', mount: '/checked', isRefreshed: false });
  expect(solutions).toMatchObject([{ path: '/checked' }]);
  expect(catalogue).toBeUndefined();
});

it('with a file, the solution is opened as it is registered', () => {
  write(ORDERS, { appId: 'invoices' });
  const { subject, solutions } = readRegistered(file, undefined);
  const url = 'http://orders.localhost:5173/';
  expect(subject).toEqual({ url, history: 'HISTORY', mount: '/orders', isRefreshed: false });
  expect(solutions).toEqual([ORDERS, { appId: 'invoices' }]);
});

it.each([
  ['HASH', undefined],
  ['HISTORY', 'HISTORY'],
  ['SERVER', 'SERVER'],
])('the history is %s where the registration has %s', (history, historyType) => {
  write({ ...ORDERS, refreshOnImsChange: true, sandbox: { ...ORDERS.sandbox, historyType } });
  expect(readRegistered(file, undefined).subject).toMatchObject({ history, isRefreshed: true });
});

it('a given address takes the place of the registered one', () => {
  write(ORDERS);
  const { subject, solutions } = readRegistered(file, 'http://127.0.0.1:4173/');
  expect(subject.url).toBe('http://127.0.0.1:4173/');
  expect(solutions).toMatchObject([{ sandbox: { sources: { dev: 'http://127.0.0.1:4173/' } } }]);
});

it.each([{}, { path: '/orders' }, { ...ORDERS, sandbox: { sources: { dev: '{hosted}/' } } }])(
  'a registration without a path or an address is refused: %j',
  (solution) => {
    write(solution);
    expect(() => readRegistered(file, undefined)).toThrow('the first solution needs a path, and an address');
  },
);

it('a link is not opened in the shell: only its registration is checked', () => {
  const wiki = { appId: 'wiki', path: '/wiki', link: { address: 'https://wiki.acme.example/' } };
  write(wiki);
  const registered = readRegistered(file, undefined);
  expect(registered).toMatchObject({ isLink: true, solutions: [wiki] });
  const finding = { id: 'x', title: 'X', status: 'passed', detail: '', docs: 'd' } as const;
  expect(registrationReport(registered, finding)).toMatchObject({
    url: 'https://wiki.acme.example/',
    findings: [finding],
  });
});

it('the check of the product decides, and its words are the finding', async () => {
  const product = (body: string) => {
    const gateway = path.join(folder, 'gateway');
    rmSync(gateway, { recursive: true, force: true });
    mkdirSync(gateway);
    writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      path.join(gateway, 'catalogue-commands.js'),
      `export const catalogue = async ([word]) => { ${body} };`,
    );
    return folder;
  };
  write(ORDERS);
  expect(
    await checkRegistration(product('if (word !== "check") throw new Error(word);'), file),
  ).toMatchObject({
    id: 'its-registration-is-valid',
    status: 'passed',
  });
  const refusing = product('throw new Error(process.env.CATALOGUE + ": path: is taken");');
  expect(await checkRegistration(refusing, file)).toMatchObject({
    status: 'failed',
    detail: `${file}: path: is taken`,
  });
  expect(await checkRegistration(refusing, undefined)).toMatchObject({ status: 'skipped' });
});
