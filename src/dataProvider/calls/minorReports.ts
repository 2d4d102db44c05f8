import { type fetchUtils, HttpError } from 'react-admin'
import type { ErrorCode } from '../../../contract/errors'
import { isObject } from '../../../contract/json'
import { ASK_ABOUT_MINORS, type MinorConfirmation, type MinorReport } from '../../../contract/minorReport'
import { RESOURCES } from '../../../contract/paths'
import { API_BASE } from '../../authProvider/base'
import { call, jsonOf } from '../http'

/** Asks the user whether a report about a minor may be shown outside the club. */
export type AskAboutMinor = (report: MinorReport) => Promise<boolean>

const CODE: ErrorCode = 'confirmationRequired'

/** Returns the report that the server asks the user to confirm; undefined for any other error. */
export function minorReportOf(error: unknown): MinorReport | undefined {
  const body: unknown = error instanceof HttpError ? error.body : undefined
  if (!isObject(body) || body.code !== CODE || !isObject(body.minorReport)) return undefined
  return body.minorReport as MinorReport
}

/** Returns the user's confirmation, merged with an earlier one for the same player. */
export const confirmationOf = (
  { playerId, userIds }: MinorReport,
  before?: MinorConfirmation,
): MinorConfirmation => ({
  playerId,
  userIds: [...new Set([...(before?.playerId === playerId ? before.userIds : []), ...userIds])],
})

/** Returns the write with the user's confirmation. */
export function withConfirmation<Written extends object>(written: Written, report: MinorReport): Written {
  const sharingValue: unknown = Reflect.get(written, 'sharing')
  const sharing = isObject(sharingValue) ? sharingValue : {}
  const before = sharing.minorConfirmed as MinorConfirmation | undefined
  return { ...written, sharing: { ...sharing, minorConfirmed: confirmationOf(report, before) } }
}

/**
 * Returns the header that makes the server ask for confirmation before a report about a minor is shown outside the club. Another origin
 * gets no such header, because it would have to allow the header (CORS).
 */
export const askingHeaders = (): Record<string, string> =>
  API_BASE === '' ? { Prefer: ASK_ABOUT_MINORS } : {}

type RestCall = Parameters<typeof fetchUtils.fetchJson>

/** Makes the calls of ra-data-simple-rest with our headers. Writes of analyses ask the server to check for reports about minors. */
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

/** Makes a call. If the server asks for a confirmation and the user confirms, repeats the call with the confirmed report. */
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
