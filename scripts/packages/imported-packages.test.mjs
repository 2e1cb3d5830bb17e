import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importedPackages } from './imported-packages.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-imported-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('names each npm package once, whatever file of it is imported and when', () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(
    path.join(folder, 'main.js'),
    'import{a}from"plain";import"@scope/name/file";import b from"./assets/later.js";import fs from"node:fs";',
  );
  writeFileSync(
    path.join(folder, 'assets/later.js'),
    'import c from"plain/file";const d=await import("lazy");export*from"again";',
  );
  expect([...importedPackages(folder)].sort()).toEqual(['@scope/name', 'again', 'lazy', 'plain']);
});

it('reads code, and no source map', () => {
  writeFileSync(path.join(folder, 'main.js.map'), '{"sources":["import"],"x":"import \'mapped\'"}');
  expect([...importedPackages(folder)]).toEqual([]);
});
