import { FAILURE_MESSAGES } from '../../contract/errors'
import { Failure } from '../failure'

/** The caller has to wait: answered as 429 with `Retry-After`. */
export class TooManyRequests extends Failure {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, message: string = FAILURE_MESSAGES.tooManyRequests) {
    super('tooManyRequests', message)
    this.name = 'TooManyRequests'
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}
