import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { fieldErrorInEnglish } from '../../contract/errors'
import { toFieldErrors } from '../../contract/zodIssues'

function errorsOf(schema: z.ZodMiniType, value: unknown) {
  const { error } = schema.safeParse(value)
  return error === undefined ? {} : toFieldErrors(error)
}

describe('field errors', () => {
  it('tell the first thing wrong with each field', () => {
    const schema = z.object({ name: z.string().check(z.minLength(3), z.maxLength(2)), age: z.int() })
    expect(errorsOf(schema, { name: 'x', age: 1.5 })).toEqual({
      name: { key: 'tooShort', values: { minimum: 3 } },
      age: { key: 'notWhole' },
    })
  })

  it('name the place in lists and objects', () => {
    const schema = z.object({ notes: z.array(z.object({ shirtNo: z.int().check(z.maximum(99)) })) })
    expect(errorsOf(schema, { notes: [{ shirtNo: 1 }, { shirtNo: 100 }] })).toEqual({
      'notes.1.shirtNo': { key: 'tooBig', values: { maximum: 99 } },
    })
  })

  it('tell a missing value from one of the wrong type', () => {
    const schema = z.object({ a: z.string(), b: z.string(), c: z.number() })
    expect(errorsOf(schema, { b: null, c: 'x' })).toEqual({
      a: { key: 'required' },
      b: { key: 'wrongType' },
      c: { key: 'wrongType' },
    })
  })

  it('call an empty text that may not be empty a missing one', () => {
    expect(errorsOf(z.string().check(z.minLength(1)), '')).toEqual({ '': { key: 'required' } })
  })

  it('fall back to a plain word for a failure without a key', () => {
    const refusing = z.string().check(z.refine(() => false, { error: 'some library words' }))
    expect(errorsOf(refusing, 'x')).toEqual({ '': { key: 'invalid' } })
  })

  it('never take an inherited property for a key', () => {
    const sly = z.string().check(z.refine(() => false, { error: 'toString' }))
    expect(errorsOf(sly, 'x')).toEqual({ '': { key: 'invalid' } })
  })
})

it('their English words fill in the limits', () => {
  expect(fieldErrorInEnglish({ key: 'tooLong', values: { maximum: 120 } })).toBe('At most 120 characters')
})
