import { normalizeIP } from '@fastify/rate-limit'
import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../contract/languages'
import type { ClientInfo } from '../../contract/userSession'
import { languageOf } from './language'

/** What an internet provider gives to one customer is inside it. */
const IPV6_PREFIX_BITS = 48

/** Longer than what any browser says of itself; the rest is not looked at. */
const USER_AGENT_LENGTH = 512

const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP))
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP))

/** Where a call comes from, as it is shown to people: names that are known, whatever a caller may call itself, and a network. */
export function clientOf(request: FastifyRequest): ClientInfo {
  const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH)
  return { ...deviceOf(userAgent), network: networkPrefix(request.ip) }
}

/** Returns what an email about a call needs: the client's device and network, and the caller's language. */
export const noticeContextOf = (request: FastifyRequest): { client: ClientInfo; language: Language } => ({
  client: clientOf(request),
  language: languageOf(request),
})

/** Returns names such as "Chrome" and "Android", or null for names that the library does not know. */
export function deviceOf(userAgent: string | undefined): Pick<ClientInfo, 'browser' | 'os'> {
  if (!userAgent) return { browser: null, os: null }
  const { browser, os } = Bowser.parse(userAgent)
  return { browser: knownName(BROWSERS, browser.name), os: knownName(SYSTEMS, os.name) }
}

const knownName = (names: ReadonlySet<string>, name: string | undefined) =>
  name !== undefined && names.has(name) ? name : null

/** Roughly from where: an address without its last part, "203.0.113.0/24" or "2001:db8:1::/48". */
export function networkPrefix(address: string): string {
  const prefix = normalizeIP(address, IPV6_PREFIX_BITS)
  return prefix.includes(':') ? `${prefix}/${IPV6_PREFIX_BITS}` : prefix.replace(/\d+$/, '0/24')
}
