import { describe, expect, it } from 'vitest'
import {
  FAILURE_MESSAGES,
  FIELD_ERRORS,
  failureMessageOf,
  fieldErrorInEnglish,
  fieldErrorOf,
} from '../../contract/errors'

describe('the English words of a field error', () => {
  it.each(Object.entries(FIELD_ERRORS))('map back to their message key: %s', (key, words) => {
    const names = [...words.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? '')
    const values = Object.fromEntries(names.map((name, index) => [name, String(12 + index)]))
    const read = fieldErrorOf(words.replace(/%\{(\w+)\}/g, (_whole, name: string) => values[name] ?? ''))
    expect(read?.key).toBe(key)
    expect(read?.values ?? {}).toEqual(values)
    expect(read && fieldErrorInEnglish(read)).not.toContain('%{')
  })

  it('are not confused with other text', () => {
    expect(fieldErrorOf('At least some characters')).toBeUndefined()
    expect(fieldErrorOf('Required, as ever')).toBeUndefined()
  })
})

describe('the words of a failed call', () => {
  it.each(Object.entries(FAILURE_MESSAGES))('map back to their message key: %s', (key, words) => {
    expect(failureMessageOf(words)).toBe(key)
  })

  it('of another server are its own', () => {
    expect(failureMessageOf('constructor')).toBeUndefined()
  })
})
