import { describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { fieldErrorInEnglish } from '../../contract/errors'
import {
  emailField,
  goalsField,
  heightField,
  idField,
  momentField,
  nameField,
  shirtNoField,
  shortened,
  storable,
  textField,
  weightField,
} from '../../contract/fields'
import { emailKey } from '../../contract/text'
import { toFieldErrors } from '../../contract/zodIssues'

/** Returns the error message at the field, or the stored value. */
function outcome(schema: z.ZodMiniType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const [first] = Object.values(toFieldErrors(error))
  return first && fieldErrorInEnglish(first)
}

describe('a name', () => {
  it('is trimmed', () => expect(outcome(nameField, '  Ajax\t')).toBe('Ajax'))
  it('is normalised inside', () =>
    expect(outcome(nameField, 'FC \u00a0Twente\u200b ’65')).toBe('FC Twente ’65'))
  it.each([
    ['', 'Required'],
    ['   ', 'Required'],
    [undefined, 'Required'],
    [null, 'Wrong type of value'],
    [7, 'Wrong type of value'],
    ['a\0b', 'Contains characters that cannot be saved'],
    ['a\ud800b', 'Contains characters that cannot be saved'],
  ])('%j: %s', (value, expected) => expect(outcome(nameField, value)).toBe(expected))
  it.each([
    'Łukasz Fabiański',
    'İlkay Gündoğan',
    'Endri Ҫekiҫi',
    'محمد صلاح',
    '👨‍👩‍👧 FC',
    '<script>alert(1)</script>',
  ])('keeps %s unchanged', (name) => expect(outcome(nameField, name)).toBe(name))
})

describe('a text', () => {
  it('is kept as typed, space and lines and all', () => {
    expect(outcome(textField(20), '  two\n lines ')).toBe('  two\n lines ')
  })
  it('may be empty', () => expect(outcome(textField(20), '')).toBe(''))
})

describe('the beginning of a text', () => {
  it('is the whole text if it is short enough', () => expect(shortened('Ajax 😀', 7)).toBe('Ajax 😀'))
  it('has the maximum length if the text is longer', () => expect(shortened('Ajax', 3)).toBe('Aja'))
  it('does not split an emoji', () => {
    expect(shortened('Ajax 😀', 6)).toBe('Ajax ')
    expect(shortened('\uDE00Ajax', 3)).toBe('Aja')
  })
  it('can always be stored', () => {
    const text = 'A\0j\uD83Da😀x\uDE00😀'
    for (let maximum = 0; maximum < text.length + 1; maximum += 1) {
      expect(storable(shortened(text, maximum))).toBe(true)
      expect(shortened(text, maximum).length).toBeLessThanOrEqual(maximum)
    }
    expect(shortened(text, text.length)).toBe('Aja😀x😀')
  })
})

describe('an e-mail address', () => {
  it('is trimmed', () => expect(outcome(emailField, ' a@example.com ')).toBe('a@example.com'))
  it.each([
    '\u200ba@example.com',
    'a@example.com \u200b',
    '\u202aa@example.com\u202c',
    'a@exam\u00adple.com',
  ])('loses invisible characters, such as those of a copied page: %j', (copied) => {
    expect(outcome(emailField, copied)).toBe('a@example.com')
    expect(emailKey(copied)).toBe('a@example.com')
  })
  it('has its domain as mail servers know it', () => {
    expect(outcome(emailField, 'max@müller.example')).toBe('max@xn--mller-kva.example')
    expect(emailKey('Max@MÜLLER.example')).toBe('max@xn--mller-kva.example')
    expect(emailKey('max@xn--mller-kva.example')).toBe('max@xn--mller-kva.example')
  })
  it.each([
    ['', 'Required'],
    ['a@', 'Must be a valid email'],
    ['a b@example.com', 'Must be a valid email'],
    ['max@mül ler.example', 'Must be a valid email'],
    ['max@müller', 'Must be a valid email'],
    [`${'a'.repeat(250)}@example.com`, 'At most 254 characters'],
  ])('%j: %s', (value, expected) => expect(outcome(emailField, value)).toBe(expected))
})

describe('an id', () => {
  it('is a UUID in lower case', () => {
    expect(outcome(idField, 'A0000000-0000-4000-8000-00000000000F')).toBe(
      'a0000000-0000-4000-8000-00000000000f',
    )
  })
  it.each(['', '1', 'of-0001', "x' or 1=1", 'a0000000-0000-4000-8000-00000000000'])('is not %j', (text) =>
    expect(outcome(idField, text)).toBe('Invalid ID'),
  )
})

describe('a moment', () => {
  it('is kept in UTC with milliseconds', () => {
    expect(outcome(momentField, '2025-06-01T12:00:00+02:00')).toBe('2025-06-01T10:00:00.000Z')
  })
  it.each(['2025-06-01', 'now', '2025-13-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-01-01T00:00:00Z'])(
    'is not %j',
    (text) => expect(outcome(momentField, text)).toBe('Must be a date and time'),
  )
})

it.each([
  ['a shirt number', shirtNoField],
  ['goals', goalsField],
  ['height', heightField],
  ['weight', weightField],
])('%s may be null, and is a whole number', (_, schema) => {
  expect(outcome(schema, null)).toBeNull()
  expect(outcome(schema, 99.5)).toBe('Must be a whole number')
  expect(outcome(schema, '99')).toBe('Wrong type of value')
})
