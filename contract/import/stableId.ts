import { sha1 } from './sha1'

/** A name space of our own for ids of imported records (RFC 9562, section 5.5). Changing it would double every record. */
const NAMESPACE = Uint8Array.from([
  0x8b, 0x6f, 0x1c, 0x1e, 0x5d, 0x0a, 0x4a, 0x7e, 0x9c, 0x3b, 0x2f, 0x4d, 0x6a, 0x8e, 0x0c, 0x12,
])

const encoder = new TextEncoder()

/** The UUID, version 5, of a name: the same name has the same id on every machine, in every browser and every run. */
export function stableIdOf(name: string): string {
  const encoded = encoder.encode(name)
  const bytes = new Uint8Array(NAMESPACE.length + encoded.length)
  bytes.set(NAMESPACE)
  bytes.set(encoded, NAMESPACE.length)
  const hash = sha1(bytes).subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
