/** The answer of a call whose effect comes later: it is sent with 202. */
export class Accepted<Answer> {
  readonly body: Answer;

  constructor(body: Answer) {
    this.body = body;
  }
}
