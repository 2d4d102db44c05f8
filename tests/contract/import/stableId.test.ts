import { v5 } from 'uuid'
import { expect, it } from 'vitest'
import { stableIdOf } from '../../../contract/import/stableId'

it('a name has the same id on every machine and every run', () => {
  // A literal value, because a change would duplicate every record that was ever imported.
  expect(stableIdOf(v5, 'teams:ajax')).toBe('fa498c13-6724-5f1b-a766-4e4910a19e82')
})

it('half a character, as pasted text may have it, is no failure', () => {
  expect(stableIdOf(v5, 'teams:\ud800')).toBe(stableIdOf(v5, 'teams:\ufffd'))
})
