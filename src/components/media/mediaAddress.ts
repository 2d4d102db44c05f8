import { isMediaAddress } from '../../../contract/fields'
import { API_BASE } from '../../authProvider/base'

/**
 * Returns whether the page may load an address: only files on the page's or the back end's own origin. Any other server would learn which user
 * views which player, and when (decision record 0030).
 */
export function isOfOurServer(address: string): boolean {
  if (!isMediaAddress(address)) return false
  const { origin, href } = window.location
  return [origin, new URL(API_BASE, href).origin].includes(new URL(address, href).origin)
}

/** Splits a web address into the host and the rest, so that the host can be emphasised. */
export function linkParts(address: string): { host: string; rest: string } {
  if (!URL.canParse(address)) return { host: address, rest: '' }
  const { host, pathname, search, hash } = new URL(address)
  const rest = `${pathname}${search}${hash}`
  return { host: host.replace(/^www\./, ''), rest: rest === '/' ? '' : readable(rest) }
}

function readable(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}
