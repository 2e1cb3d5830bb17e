import { CatalogueError } from '@unified-shell/catalogue/catalogue-error';
import { expect, it } from 'vitest';
import { ConfigurationError } from '../config/fault';
import { DatabaseError } from '../database/database-error';
import { PageError } from '../delivery/page-error';
import { ProvidersError } from '../identity/federation/providers-error';
import { explainFailure } from './explain-failure';

const system = (code: string) => Object.assign(new Error(`listen ${code} 127.0.0.1:4000`), { code });

it.each([
  [new ConfigurationError([{ variable: 'PORT', message: 'wrong' }]), 'PORT: wrong'],
  [new DatabaseError('FOLDER_LOCKED', 'in use by process 7'), 'in use by process 7'],
  [new CatalogueError('NOT_JSON', 'a.json: not JSON'), 'a.json: not JSON'],
  [new ProvidersError('providers.json: domains'), 'providers.json: domains'],
  [new PageError('not built', { cause: new Error('ENOENT') }), 'not built (ENOENT)'],
  [system('EADDRINUSE'), 'or set PORT'],
  [system('EADDRNOTAVAIL'), 'HOST is not an address'],
  [system('EACCES'), 'DATA_DIR'],
])('%s is reported as a sentence, without a stack', (error, sentence) => {
  expect(explainFailure(error)).toContain(sentence);
  expect(explainFailure(error)).not.toContain(' at ');
});

it('a defect is reported with its stack', () => {
  expect(explainFailure(new TypeError('undefined is not a function'))).toContain('explain-failure.test.ts');
  expect(explainFailure('thrown text')).toContain('thrown text');
});
