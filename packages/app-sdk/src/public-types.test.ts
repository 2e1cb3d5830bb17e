// The types that applications see. The compiler checks each expectation (`npm run check`); the test itself only runs.
import { expectTypeOf, test } from 'vitest';
import {
  type AppSolution,
  actions,
  type ChangeEvents,
  configuration,
  type FrameConfiguration,
  type HistoryEvent,
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

test('a handler of an event has the type of its values, by the name of the event', () => {
  const runtime = {} as RuntimeObject;
  const handlers = () => {
    runtime.on('ready', (given) => expectTypeOf(given).toEqualTypeOf<FrameConfiguration>());
    runtime.on('configuration', (given) => expectTypeOf(given).toEqualTypeOf<FrameConfiguration>());
    runtime.on('history', (given) => expectTypeOf(given).toEqualTypeOf<HistoryEvent>());
    runtime.on('own-event', (...given) => expectTypeOf(given).toEqualTypeOf<readonly unknown[]>());
    // @ts-expect-error The configuration is no number.
    runtime.on('ready', (given: number) => given);
    // @ts-expect-error A move of the shell is no configuration.
    runtime.off('history', (given: FrameConfiguration) => given);
  };
  expectTypeOf(handlers).returns.toEqualTypeOf<void>();
});

test('a changed fact has the type of its field, for the client and for the runtime module', () => {
  const handlers = (module: RuntimeModule) => {
    user.on('change:tenant', (tenant) => expectTypeOf(tenant).toEqualTypeOf<string | undefined>());
    user.on('change:imsInfo', (...given) =>
      expectTypeOf(given).toEqualTypeOf<ChangeEvents['change:imsInfo']>(),
    );
    module.user().on('change:locale', (locale) => expectTypeOf(locale).toEqualTypeOf<string | undefined>());
    module.shell().on('change:own-fact', (value) => expectTypeOf(value).toEqualTypeOf<unknown>());
    const tenant = () => module.user().get('tenant');
    expectTypeOf(tenant).returns.resolves.toEqualTypeOf<string | undefined>();
    // @ts-expect-error No such fact.
    user.on('change:nothing', () => {});
  };
  expectTypeOf(handlers).returns.toEqualTypeOf<void>();
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
