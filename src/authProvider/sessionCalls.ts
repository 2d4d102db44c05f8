import { PATHS } from '../../contract/paths'
import type { SecondFactorRefusal } from '../../contract/secondFactor'
import type { LoginAnswer, LoginInput, ProviderCode } from '../../contract/session'
import { API_BASE } from './base'
import { updateClockOffset } from './clock'
import { isServerRefusal } from './intermediaries'
import { asObject, malformedAnswer, type Outcome, publicCall, type Refusal, refused } from './publicCall'
import type { Tokens } from './tokens'

type LoginFields = {
  success: boolean
  errorMessage: string
  secondFactor: SecondFactorRefusal
  locked: boolean
} & Omit<Extract<LoginAnswer, { success: true }>, 'success'>

/** Makes a call that returns tokens: login, password reset, renewal. Never throws. */
export async function callForTokens(path: string, body: object): Promise<Outcome<Tokens>> {
  const outcome = await publicCall(path, { body })
  if ('refusal' in outcome) return outcome
  const { headers } = outcome.result
  const { success, accessToken, refreshToken, errorMessage, secondFactor, locked } = asObject<LoginFields>(
    outcome.result.body,
  )
  if (success === false && secondFactor !== undefined) {
    return refused({ reason: 'code', isWrong: secondFactor === 'wrong' })
  }
  if (success === false && locked === true) return refused({ reason: 'locked' })
  if (success === false) return refused({ reason: 'refused', message: errorMessage ?? null })
  if (typeof accessToken !== 'string') return malformedAnswer()
  updateClockOffset(headers)
  return { result: { accessToken, refreshToken: refreshToken ?? null } }
}

/** Calls `POST /v1/login`, or `POST /v1/login/oidc` with the code of the club’s provider. */
export const callLogin = (credentials: LoginInput | ProviderCode) =>
  callForTokens('password' in credentials ? PATHS.login : PATHS.providerLogin, credentials)

const FINAL: ReadonlySet<string> = new Set(['refused', 'invalid', 'linkExpired'])
/** Statuses after which a retry may succeed. The server's own 404 and 405 have the reason 'unsupported' instead. */
const PASSING: ReadonlySet<number> = new Set([404, 405, 408, 425, 429])
const isClientError = (status: number) => status >= 400 && status < 500 && !PASSING.has(status)

/** Checks whether the server refused a renewal for good. Refusals by web filters and hotspots do not count, because they may block any call. */
const isFinal = (refusal: Refusal) =>
  refusal.reason === 'failed'
    ? isClientError(refusal.status) && isServerRefusal(refusal.code)
    : FINAL.has(refusal.reason)

type RenewalOutcome = { tokens: Tokens } | 'refused' | 'unsupported' | NoDecision

/** `unreachable`: no answer arrived. `failing`: the server is temporarily unavailable. */
export type NoDecision = 'unreachable' | 'failing'

export const noDecision = ({ reason }: Refusal): NoDecision =>
  reason === 'offline' || reason === 'timeout' ? 'unreachable' : 'failing'

/** Calls `POST /v1/token/refresh`, which servers with only the documented calls lack. Never throws. */
export async function callRefresh(refreshToken: string): Promise<RenewalOutcome> {
  const outcome = await callForTokens(PATHS.refresh, { refreshToken })
  if ('result' in outcome) return { tokens: outcome.result }
  const { refusal } = outcome
  if (refusal.reason === 'unsupported') return 'unsupported'
  return isFinal(refusal) ? 'refused' : noDecision(refusal)
}

/** Calls `POST /v1/logout` without waiting for the answer, because signing out also works offline. */
export function callLogout({ accessToken, refreshToken }: Tokens): void {
  if (refreshToken === null) return
  fetch(`${API_BASE}${PATHS.logout}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ refreshToken }),
    keepalive: true,
  }).catch(() => undefined)
}
