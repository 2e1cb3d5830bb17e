/**
 * The requests that the shell sends to an application by RUNTIME_REQ. `topbar.click`: the user clicked an element that
 * the application has put into the chrome; the argument names the element (`hero`, `account:0`). `actions.run`: the user
 * runs an action that the application has offered; the argument is its id. `actions.call`: the assistant runs an action,
 * with the user's approval where it has an effect; the arguments are the id of the call, that of the action, and its
 * arguments. The application answers by `actions.answer`. `search.find`: the user searches for a term;
 * the arguments are the id of the search and the term. `search.cancel`: the search with this id is not needed any more.
 * `helpCenter.click`: the user pressed a button of the application in the help center; the argument is its id.
 * `inbox.changed`: the user's notifications have changed.
 */
export type ShellRequest =
  | { module: 'topbar'; method: 'click'; args: [target: string] }
  | { module: 'actions'; method: 'run'; args: [id: string] }
  | {
      module: 'actions';
      method: 'call';
      args: [call: string, id: string, given: Readonly<Record<string, string | number | boolean>>];
    }
  | { module: 'search'; method: 'find'; args: [id: string, term: string] }
  | { module: 'search'; method: 'cancel'; args: [id: string] }
  | { module: 'helpCenter'; method: 'click'; args: [id: string] }
  | { module: 'inbox'; method: 'changed'; args: [] };
