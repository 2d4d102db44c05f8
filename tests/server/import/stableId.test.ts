import { expect, it } from 'vitest'
import { idField } from '../../../contract/fields'
import { stableIdOf } from '../../../server/import/stableId'

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
