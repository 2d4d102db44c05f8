import { type fetchUtils, HttpError } from 'react-admin'
import type { ErrorCode } from '../../contract/errors'
import { isObject } from '../../contract/json'
import { ASK_ABOUT_MINORS, type MinorConfirmation, type MinorReport } from '../../contract/minorReport'
import { RESOURCES } from '../../contract/paths'
import { API_BASE } from './base'
import { call, jsonOf } from './http'

/** Asks a person whether a report about a minor may leave the club. */
export type AskAboutMinor = (report: MinorReport) => Promise<boolean>

const CODE: ErrorCode = 'confirmationRequired'

/** What the server wants to be confirmed before it stores something; undefined of any other failure. */
export function minorReportOf(error: unknown): MinorReport | undefined {
  const body: unknown = error instanceof HttpError ? error.body : undefined
  if (!isObject(body) || body.code !== CODE || !isObject(body.minorReport)) return undefined
  return body.minorReport as MinorReport
}

/** What somebody has said yes to: of the same player beside what they said before. */
export const confirmationOf = (
  { playerId, userIds }: MinorReport,
  before?: MinorConfirmation,
): MinorConfirmation => ({
  playerId,
  userIds: [...new Set([...(before?.playerId === playerId ? before.userIds : []), ...userIds])],
})

/** A write together with what was confirmed for it. */
export function withConfirmation<Written extends object>(written: Written, report: MinorReport): Written {
  const said: unknown = Reflect.get(written, 'sharing')
  const sharing = isObject(said) ? said : {}
  const before = sharing.minorConfirmed as MinorConfirmation | undefined
  return { ...written, sharing: { ...sharing, minorConfirmed: confirmationOf(report, before) } }
}

/**
 * Has the server refuse a write that would show a report about a minor to somebody outside the club and was not confirmed. Not asked of another
 * origin, whose server would have to allow the header (CORS).
 */
export const askingHeaders = (): Record<string, string> =>
  API_BASE === '' ? { Prefer: ASK_ABOUT_MINORS } : {}

type RestCall = Parameters<typeof fetchUtils.fetchJson>

/** Makes the calls of ra-data-simple-rest, with headers of ours. Asks about minors with every write of an analysis. */
export async function restClient(
  url: RestCall[0],
  options: RestCall[1] = {},
  own: Record<string, string> = {},
) {
  const { method = 'GET', body, signal } = options
  const isOfAnalyses = ['POST', 'PUT'].includes(method) && String(url).startsWith(RESOURCES.analyses.path)
  const headers = new Headers(options.headers)
  for (const [name, value] of Object.entries({ ...own, ...(isOfAnalyses && askingHeaders()) }))
    headers.set(name, value)
  const response = await call(String(url), { method, body, headers, signal: signal ?? undefined })
  const json = await jsonOf(response)
  return { status: response.status, headers: response.headers, body: JSON.stringify(json), json }
}

/** Makes a call, and once more with what somebody has confirmed where the server asks for that. */
export async function confirmedByPerson<Answer>(
  ask: AskAboutMinor,
  send: (report?: MinorReport) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    const report = minorReportOf(error)
    if (report === undefined || !(await ask(report))) throw error
    return send(report)
  }
}
