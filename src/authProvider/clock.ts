const KEY = 'touchline.clockOffset'
const WORTH_CORRECTING_MS = 30_000

/** The server's time, which decides when a token expires; this device's clock may be wrong. */
export function serverNow(): number {
  return Date.now() + Number(localStorage.getItem(KEY) ?? 0)
}

/** Learns from an answer that came with new tokens how far this device's clock is off. */
export function updateClockOffset(headers: Headers): void {
  const offset = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Math.abs(offset) > WORTH_CORRECTING_MS) localStorage.setItem(KEY, String(offset))
  else localStorage.removeItem(KEY)
}
