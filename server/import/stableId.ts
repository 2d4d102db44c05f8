import { createHash } from 'node:crypto'

/** A name space of our own for ids of imported records (RFC 9562, section 5.5). Changing it would double every record. */
const NAMESPACE = Buffer.from('8b6f1c1e5d0a4a7e9c3b2f4d6a8e0c12', 'hex')

/** The UUID, version 5, of a name: the same name has the same id on every machine and every run. */
export function stableIdOf(name: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(name, 'utf8').digest().subarray(0, 16)
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
