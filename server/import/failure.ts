/** Ends the command with one line for the user, for example about a missing file or a wrong password. */
export class ImportFailure extends Error {}

/** A failed call. `status` is 0 without an answer; `retryAfter` is the wait that the server asks for, in milliseconds. */
export class CallFailure extends ImportFailure {
  readonly status: number
  readonly retryAfter: number | undefined

  constructor(message: string, status: number, retryAfter?: number) {
    super(message)
    this.status = status
    this.retryAfter = retryAfter
  }
}
