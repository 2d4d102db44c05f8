/** What ends an import with one line for people: a missing file, a wrong password, a server that is not there. */
export class ImportFailure extends Error {}

/** A call that failed. `status` is 0 where no answer came; `retryAfter` is how long the server asks to wait, in milliseconds. */
export class CallFailure extends ImportFailure {
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(message: string, status: number, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}
