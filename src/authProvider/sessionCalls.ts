import type { ErrorBody } from '../../contract/errors'
import { PATHS } from '../../contract/paths'
import type { LoginAnswer } from '../../contract/session'
import { API_BASE } from '../dataProvider/base'
import { learnClock } from './clock'
import type { Tokens } from './tokens'

const TIMEOUT_MS = 20_000

async function post(path: string, body: object, options: RequestInit = {}): Promise<Response> {
  return fetch(`${API_BASE}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...options,
  })
}

async function tokensOf(response: Response): Promise<Tokens | null> {
  if (!response.ok) return null
  const answer: LoginAnswer = await response.json()
  if (!answer.success) return null
  learnClock(response.headers)
  return { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? null }
}

/** `reason` is the server's, where it gave one; 'offline' stands for no answer at all. */
export type SignInOutcome = { tokens: Tokens } | 'refused' | { failed: string | null } | 'offline'

/** `POST /v1/login`. Never throws. */
export async function callLogin(email: string, password: string): Promise<SignInOutcome> {
  const response = await post(PATHS.login, { email, password }).catch(() => null)
  if (response === null) return 'offline'
  try {
    if (!response.ok) {
      const { message }: Partial<ErrorBody> = await response.json()
      return { failed: response.status < 500 ? (message ?? null) : null }
    }
    const tokens = await tokensOf(response)
    return tokens === null ? 'refused' : { tokens }
  } catch {
    return { failed: null }
  }
}

export type RenewalOutcome = { tokens: Tokens } | 'refused' | 'unsupported' | 'unreachable'

/** `POST /v1/token/refresh`, which servers of the document alone do not know. Never throws. */
export async function callRefresh(refreshToken: string): Promise<RenewalOutcome> {
  try {
    const response = await post(PATHS.refresh, { refreshToken })
    if (response.status === 404 || response.status === 405) return 'unsupported'
    if (response.status === 429 || response.status >= 500) return 'unreachable'
    const tokens = await tokensOf(response)
    return tokens === null ? 'refused' : { tokens }
  } catch {
    return 'unreachable'
  }
}

/** `POST /v1/logout`, best effort: signing out works without the server too. */
export function callLogout({ accessToken, refreshToken }: Tokens): void {
  if (refreshToken === null) return
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${accessToken}` }
  post(PATHS.logout, { refreshToken }, { headers, keepalive: true }).catch(() => undefined)
}
