import { createHash } from 'node:crypto'
import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import { stableIdOf } from '../../../contract/import/stableId'

it('a name has the same id on every machine and every run', () => {
  // Written out: another value here would double every record that was ever imported.
  expect(stableIdOf(v5, 'teams:ajax')).toBe('fa498c13-6724-5f1b-a766-4e4910a19e82')
})

it('it is made of the SHA-1 of our name space and the name, for texts of any length', () => {
  const namespace = Buffer.from('8b6f1c1e5d0a4a7e9c3b2f4d6a8e0c12', 'hex')
  for (let length = 0; length < 300; length++) {
    const name = Array.from({ length }, (_, index) => String.fromCharCode((index * 7 + length) % 0x300)).join(
      '',
    )
    const hash = createHash('sha1').update(namespace).update(name).digest('hex')
    // The version and the variant take six bits of it.
    const digits = stableIdOf(v5, name).replaceAll('-', '')
    expect([digits.slice(0, 12), digits.slice(13, 16), digits.slice(17)]).toEqual([
      hash.slice(0, 12),
      hash.slice(13, 16),
      hash.slice(17, 32),
    ])
  }
})

it('half a character, as pasted text may have it, is no failure', () => {
  expect(stableIdOf(v5, 'teams:\ud800')).toBe(stableIdOf(v5, 'teams:\ufffd'))
})
