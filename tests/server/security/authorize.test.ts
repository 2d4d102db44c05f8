import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  authorize,
  authorizeRecord,
  type Permit,
  type RecordPermit,
} from '../../../server/security/authorize'

const scout = { id: 'the scout', role: 'Scout' as const }
const match = { id: 'the match', createdBy: null }

describe('a permit', () => {
  const permit = authorizeRecord(scout, 'match.update', match)

  it('is valid for its record only', () => {
    expect(permit.recordId).toBe('the match')
    expect(authorize(scout, 'match.create', 'a new one').recordId).toBe('a new one')
  })

  it('cannot be changed to be for another record', () => {
    expect(() => Object.assign(permit, { recordId: 'another' })).toThrow(TypeError)
  })

  it('cannot be copied or made up for another record: neither compiles', () => {
    expectTypeOf({ ...permit, recordId: 'another' }).not.toExtend<RecordPermit<'match.update'>>()
    expectTypeOf({ actor: scout, recordId: 'another' }).not.toExtend<RecordPermit<'match.update'>>()
    expectTypeOf({ actor: scout }).not.toExtend<Permit<'match.list'>>()
  })

  it('is for one action, and one for lists is for no record: neither compiles', () => {
    expectTypeOf(permit).toExtend<RecordPermit<'match.update' | 'match.create'>>()
    expectTypeOf(permit).not.toExtend<RecordPermit<'match.delete'>>()
    expectTypeOf(authorize(scout, 'match.list')).not.toExtend<RecordPermit<'match.list'>>()
  })
})
