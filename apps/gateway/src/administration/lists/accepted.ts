/** The answer of a call whose effect comes later: it is sent with 202. */
export class Accepted {
  readonly body: object;

  constructor(body: object) {
    this.body = body;
  }
}
