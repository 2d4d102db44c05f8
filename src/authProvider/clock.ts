import { tokenStorage } from './tokenStorage'

const KEY = 'touchline.clockOffset'
const MIN_OFFSET_MS = 30_000

/** Returns the server's time in milliseconds since 1970. Tokens expire by this time; the device's clock may be wrong. */
export const serverNow = (): number => Date.now() + clockOffset()

/** Returns the server's time in ISO 8601, as records store it. */
export const serverMoment = (): string => new Date(serverNow()).toISOString()

/** Returns the milliseconds by which this device's clock is behind the server's; negative if ahead, 0 if at most 30 s. */
export const clockOffset = (): number => Number(tokenStorage().getItem(KEY) ?? 0)

/** Updates the clock offset from the Date header of an answer with new tokens. */
export function updateClockOffset(headers: Headers): void {
  setClockOffset(Date.parse(headers.get('date') ?? '') - Date.now())
}

export function setClockOffset(offset: number): void {
  if (Math.abs(offset) > MIN_OFFSET_MS) tokenStorage().setItem(KEY, String(offset))
  else tokenStorage().removeItem(KEY)
}
