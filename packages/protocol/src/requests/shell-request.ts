/** The values of an action by their names. */
export type ActionInput = Readonly<Record<string, string>>;

/** The modes of `thunderbird` that concern the service worker of a solution (CAT-20). */
export type WorkerMode = 'serviceworker' | 'off';

/**
 * The requests that the shell sends to an application by RUNTIME_REQ. `topbar.click`: the user clicked an element that
 * the application has put into the chrome; the argument names the element (`hero`, `account:0`). `actions.run`: the user
 * runs an action that the application has offered; the arguments are its id and, from a notification, its input. `actions.call`:
 * the assistant runs an action, with the user's approval where it has an effect; the arguments are the id of the call, that
 * of the action, and its arguments. The application answers by `actions.answer`. `search.find`: the user searches for a term;
 * the arguments are the id of the search and the term. `search.cancel`: the search with this id is not needed any more.
 * `helpCenter.click`: the user pressed a button of the application in the help center; the argument is its id.
 * `inbox.changed`: the user's notifications have changed. `tours.locate`: a coach mark of a tour points at the element that
 * the selector finds; the frame answers with COACH_MARK_POSITIONED, again after each change, until the next request.
 * Without a selector it stops. `page.serviceWorker`: the product serves the files of the solution, whose mode the argument
 * is (CAT-20). `topbar.coachMark`: the middle of the element of the header that the application has
 * named, in CSS pixels from the left edge of the frame; without it the element is not visible. `metrics.measure`: the page
 * measures itself from now on, and answers with `metrics.vitals`.
 */
export type ShellRequest =
  | { module: 'topbar'; method: 'click'; args: [target: string] }
  | { module: 'actions'; method: 'run'; args: [id: string, input?: ActionInput] }
  | {
      module: 'actions';
      method: 'call';
      args: [call: string, id: string, given: Readonly<Record<string, string | number | boolean>>];
    }
  | { module: 'search'; method: 'find'; args: [id: string, term: string] }
  | { module: 'search'; method: 'cancel'; args: [id: string] }
  | { module: 'helpCenter'; method: 'click'; args: [id: string] }
  | { module: 'inbox'; method: 'changed'; args: [] }
  | { module: 'tours'; method: 'locate'; args: [id: string, selector?: string] }
  | { module: 'page'; method: 'serviceWorker'; args: [mode: WorkerMode] }
  | { module: 'topbar'; method: 'coachMark'; args: [x?: number] }
  | { module: 'metrics'; method: 'measure'; args: [] };
