// The types that the tests of solutions see. The compiler checks each expectation (`npm run check`).
import type { FrameLocator, Page } from '@playwright/test';
import { expectTypeOf, test } from 'vitest';
import { type Box, type BoxOptions, type Place, readSolutions, startBox } from './box';
import { type Faults, readFaults } from './faults';
import { freePort } from './free-port';
import type { OpenOptions, OpenSolution } from './playwright';

test('a box starts with options that are all optional, and takes some of the faults', () => {
  expectTypeOf(startBox).parameter(0).toEqualTypeOf<BoxOptions | undefined>();
  expectTypeOf(startBox).returns.resolves.toEqualTypeOf<Box>();
  expectTypeOf<Record<never, never>>().toExtend<BoxOptions>();
  expectTypeOf<Box['setFaults']>().parameter(0).toEqualTypeOf<Partial<Faults>>();
  expectTypeOf<Box['addressOf']>().parameter(0).toEqualTypeOf<Place>();
  expectTypeOf(readSolutions).returns.toEqualTypeOf<readonly object[]>();
  expectTypeOf(readFaults).returns.toEqualTypeOf<Faults>();
  expectTypeOf(freePort).returns.resolves.toEqualTypeOf<number>();
});

test('the fixture opens a place for an account, and gives its page and frame', () => {
  expectTypeOf<OpenOptions>().toExtend<Place>();
  expectTypeOf<OpenOptions['account']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<OpenSolution>().toEqualTypeOf<{ page: Page; frame: FrameLocator }>();
});
