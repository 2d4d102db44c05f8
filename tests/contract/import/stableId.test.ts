import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { idField } from '../../../contract/fields'
import { sha1 } from '../../../contract/import/sha1'
import { stableIdOf } from '../../../contract/import/stableId'

it('a name has the same id on every machine and every run', () => {
  // Written out: another value here would double every record that was ever imported.
  expect(stableIdOf('teams:ajax')).toBe('fa498c13-6724-5f1b-a766-4e4910a19e82')
})

it('the id is a UUID of version 5', () => {
  expect(stableIdOf('players:İlkay Gündoğan')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-/,
  )
  expect(idField.parse(stableIdOf(''))).toBe(stableIdOf(''))
})

it('different names have different ids', () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => stableIdOf(`teams:${index}`))
  expect(new Set(ids).size).toBe(1_000)
})

it('what it is made of is what others call SHA-1, for texts of any length', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) % 256)
    expect(Buffer.from(sha1(bytes)).toString('hex')).toBe(createHash('sha1').update(bytes).digest('hex'))
  }
})
