import { Component, computed, effect, inject, signal } from '@angular/core';
import { UnifiedShell } from '@unified-shell/app-sdk/angular';
import { textsFor } from './texts';

@Component({
  selector: 'app-root',
  host: { '(window:hashchange)': 'followHash()' },
  template: `
    @if (organisation(); as name) {
      <main>
        <h1>Orders</h1>
        <p>{{ texts().greeting(user()?.first_name ?? '', name) }}</p>
        <nav>
          <a href="#/">{{ texts().all.link }}</a>&ngsp;<a href="#/open">{{ texts().open.link }}</a>
        </nav>
        <p>{{ place().text }}</p>
      </main>
    }
  `,
})
export class App {
  private readonly shell = inject(UnifiedShell);
  private readonly theme = this.shell.value('theme');
  private readonly locale = this.shell.value('locale');
  protected readonly organisation = this.shell.value('imsOrgName');
  protected readonly user = this.shell.user;
  protected readonly texts = computed(() => textsFor(this.locale()));
  /** The shell sets the place of the frame by its hash (`historyType` of the registration). */
  private readonly hash = signal(location.hash);
  protected readonly place = computed(() =>
    this.hash() === '#/open' ? this.texts().open : this.texts().all,
  );

  constructor() {
    this.shell.pageTitle(() => this.place().title);
    // The shell hides its spinner.
    this.shell.pageDone(() => this.organisation() !== undefined);
    effect(() => {
      document.documentElement.lang = this.texts().language;
      document.documentElement.style.colorScheme = this.theme()?.includes('dark') ? 'dark' : 'light';
    });
  }

  protected followHash(): void {
    this.hash.set(location.hash);
  }
}
