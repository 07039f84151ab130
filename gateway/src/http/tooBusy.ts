/** Thrown where work would wait in a queue that is full. The request is refused, and nothing has been done. */
export class TooBusy extends Error {
  readonly retryAfterSeconds: number

  constructor(what: string, retryAfterSeconds: number) {
    super(`too busy for ${what}`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
