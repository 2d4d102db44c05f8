import { describe, expect, it } from 'vitest'
import { matchInputSchema } from '../../../contract/match'
import { teamInputSchema } from '../../../contract/team'
import { validateBy } from '../../../src/forms/inputs/formValidation'

const id = '0b5e0f4c-0000-4000-8000-000000000000'
const match = { date: '2026-05-01', homeTeamId: id, awayTeamId: id.replace('0b', '1b') }

describe('validating a form by a contract schema', () => {
  it('accepts everything that the server accepts', () => {
    expect(validateBy(matchInputSchema)(match)).toEqual({})
  })

  it('names the words of each field that is at fault, with their values', () => {
    expect(validateBy(teamInputSchema)({ name: 'x'.repeat(121) })).toEqual({
      name: { message: 'errors.field.tooLong', args: { maximum: 120 } },
    })
    expect(validateBy(matchInputSchema)({})).toMatchObject({
      date: { message: 'errors.field.required' },
      homeTeamId: { message: 'errors.field.required' },
    })
  })

  it('reaches into rows and groups', () => {
    const values = { ...match, homeNotes: [{ shirtNo: 7 }, { shirtNo: 100 }] }
    expect(validateBy(matchInputSchema)(values)).toEqual({
      homeNotes: { 1: { shirtNo: { message: 'errors.field.tooBig', args: { maximum: 99 } } } },
    })
  })

  it('validates the values to send if they differ from those of the form', () => {
    const trimmed = validateBy(teamInputSchema, ({ text }: { text: string }) => ({ name: text }))
    expect(trimmed({ text: '  ' })).toEqual({ name: { message: 'errors.field.required', args: {} } })
  })
})
