import { HttpError } from 'react-admin'
import { statusOf } from '../../../contract/backoff'
import type { Outcome, Refusal } from '../../authProvider/publicCall'
import type { MessageKey } from '../../i18n'
import { message } from '../../i18n/current'
import { fieldErrorsOf, isUnknownCall, withExplanation } from '../failures'
import { call, jsonOf, NoAnswerError, queryString } from '../http'

/** Options of every call that reads. */
export type Options = { signal?: AbortSignal | undefined }

type Parser<Answer> = { safeParse(answer: unknown): { data?: Answer } }

type Request<Answer> = Options & {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: object
  body?: object
  headers?: Record<string, string>
  /** The schema of the answer, or a function that loads a schema which few pages need. Without a schema, the answer is not read. */
  schema?: Parser<Answer> | (() => Promise<Parser<Answer>>)
  /** The message that explains the failure to the user. Without it, the call rejects with the original error. */
  failed?: MessageKey
  /** Whether a 404 counts as success, because the record to delete no longer exists. */
  mayBeMissing?: boolean
}

/** Calls our own server, and returns its parsed answer; null without a schema. */
export async function request<Answer = null>(
  path: string,
  { query, body, schema, failed, mayBeMissing = false, ...options }: Request<Answer> = {},
): Promise<{ data: Answer }> {
  try {
    const url = query === undefined ? path : `${path}?${queryString(query)}`
    const response = await call(url, { ...options, ...(body && { body: JSON.stringify(body) }) })
    if (schema === undefined) return { data: null as Answer }
    const answer = await jsonOf(response)
    const { data } = (typeof schema === 'function' ? await schema() : schema).safeParse(answer)
    if (data === undefined) throw new HttpError(message('errors.unreadable'), response.status)
    return { data }
  } catch (error) {
    // Calls with `mayBeMissing` have no schema, so Answer is null.
    if (mayBeMissing && statusOf(error) === 404) return { data: null as Answer }
    throw failed === undefined ? error : withExplanation(message(failed), error)
  }
}

/** Like `request`, but returns null if the server, such as one with only the documented calls, lacks the call or sends another answer. */
export function requestIfKnown<Answer>(
  path: string,
  { schema, ...options }: Omit<Request<Answer>, 'schema'> & { schema: Parser<Answer> },
): Promise<{ data: Answer | null }> {
  const orNull = { safeParse: (answer: unknown) => ({ data: schema.safeParse(answer).data ?? null }) }
  return request<Answer | null>(path, { ...options, schema: orNull }).catch((error) => {
    if (isUnknownCall(error)) return { data: null }
    throw error
  })
}

/** Returns the outcome of a call instead of rejecting, for forms that do not use react-admin's save. */
export const outcomeOf = <Answer>(calling: Promise<{ data: Answer }>): Promise<{ data: Outcome<Answer> }> =>
  calling.then(
    ({ data: result }) => ({ data: { result } }),
    (error) => ({ data: { refusal: refusalOf(error) } }),
  )

/** Converts the error of a signed-in user's call to the refusal format of calls without a session. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof NoAnswerError) return { reason: error.reason === 'timeout' ? 'timeout' : 'offline' }
  const errors = fieldErrorsOf(error)
  if (Object.keys(errors).length > 0) return { reason: 'invalid', errors }
  if (!(error instanceof HttpError)) return { reason: 'failed', status: 0, message: null }
  return { reason: 'failed', status: error.status, message: error.status < 500 ? error.message : null }
}
