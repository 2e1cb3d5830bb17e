// The types that applications see. The compiler checks each expectation (`npm run check`); the test itself only runs.
import { expectTypeOf, test } from 'vitest';
import {
  type AppSolution,
  actions,
  configuration,
  type FrameConfiguration,
  inbox,
  init,
  network,
  onConfiguration,
  type PerformanceRecord,
  type page,
  preferences,
  pulse,
  type RuntimeObject,
  ready,
  type SettingsAnswer,
  search,
  settings,
  type topbar,
  user,
  type WorkspaceMenu,
} from './index';
import { loadRuntime } from './loader';
import { useConfigurationValue, usePageDone, usePageTitle, useUser } from './react';
import type { RuntimeModule } from './runtime-module';
import { createFakeShell, type FakeShell } from './testing';

test('the configuration is null before the first one, and each known field has its type', () => {
  expectTypeOf(configuration).returns.toEqualTypeOf<FrameConfiguration | null>();
  expectTypeOf<FrameConfiguration>().toHaveProperty('imsOrg').toEqualTypeOf<string | undefined>();
  expectTypeOf<FrameConfiguration['theme']>().toEqualTypeOf<
    'spectrum--lightest' | 'spectrum--darkest' | undefined
  >();
  expectTypeOf<FrameConfiguration['changedProperties']>().toEqualTypeOf<readonly string[]>();
  expectTypeOf(ready).returns.resolves.toEqualTypeOf<FrameConfiguration>();
  expectTypeOf(onConfiguration).parameter(0).parameters.toEqualTypeOf<[configuration: FrameConfiguration]>();
  expectTypeOf(onConfiguration).returns.toEqualTypeOf<() => void>();
});

test('an application starts with the runtime object, and cancels its start', () => {
  expectTypeOf(init).parameter(0).parameter(0).toEqualTypeOf<RuntimeObject>();
  expectTypeOf(init).returns.toEqualTypeOf<() => void>();
  expectTypeOf(loadRuntime).returns.resolves.toEqualTypeOf<RuntimeModule>();
  expectTypeOf(loadRuntime).parameter(0).toEqualTypeOf<{ shells?: readonly string[] } | undefined>();
});

test('the page has its values and calls, and not those of older applications', () => {
  expectTypeOf<(typeof page)['title']>().toEqualTypeOf<string>();
  expectTypeOf<(typeof page)['done']>().returns.resolves.toEqualTypeOf<PerformanceRecord>();
  expectTypeOf<(typeof page)['done']>().parameter(0).toEqualTypeOf<{ name?: string } | undefined>();
  expectTypeOf<(typeof page)['shellRedirect']>().parameter(0).toEqualTypeOf<string>();
  expectTypeOf<typeof page>().not.toHaveProperty('favicon');
  expectTypeOf<typeof page>().not.toHaveProperty('reloadSandbox');
});

test('the header takes a name and tabs', () => {
  expectTypeOf<(typeof topbar)['solution']>().toEqualTypeOf<AppSolution | undefined>();
  expectTypeOf<(typeof topbar)['workspaces']>().toEqualTypeOf<WorkspaceMenu[] | undefined>();
});

test('a fact of the user has the type of its field, and one without a field is unknown', () => {
  const tenant = () => user.get('tenant');
  const other = (name: string) => user.get(name);
  expectTypeOf(tenant).returns.resolves.toEqualTypeOf<string | undefined>();
  expectTypeOf(other).returns.resolves.toEqualTypeOf<unknown>();
});

test('services answer with promises, and offers answer nothing', () => {
  expectTypeOf(settings.get).returns.resolves.toEqualTypeOf<SettingsAnswer>();
  expectTypeOf(network.fetch).returns.resolves.toEqualTypeOf<Response>();
  expectTypeOf(network).not.toHaveProperty('getApolloClient');
  expectTypeOf(actions.offer).returns.toEqualTypeOf<void>();
  expectTypeOf(search.provide).returns.toEqualTypeOf<void>();
  expectTypeOf(inbox.list).returns.resolves.toHaveProperty('unseen').toEqualTypeOf<number>();
  expectTypeOf(preferences.get).returns.resolves.toHaveProperty('locale').toEqualTypeOf<string>();
  expectTypeOf(pulse.send).parameter(0).not.toBeAny();
});

test('the hooks of React have the types of what they read', () => {
  const useOrganisation = () => useConfigurationValue('imsOrgName');
  expectTypeOf(useOrganisation).returns.toEqualTypeOf<string | undefined>();
  expectTypeOf(useUser).returns.toEqualTypeOf<FrameConfiguration['imsProfile']>();
  expectTypeOf(usePageDone).parameter(0).toEqualTypeOf<boolean | undefined>();
  expectTypeOf(usePageTitle).parameter(0).toEqualTypeOf<string>();
});

test('the double has the calls of the application in order', () => {
  expectTypeOf(createFakeShell).returns.toEqualTypeOf<FakeShell>();
  expectTypeOf<FakeShell['said']>().toEqualTypeOf<[type: string, value: unknown][]>();
});
