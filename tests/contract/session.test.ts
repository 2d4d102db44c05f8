import { describe, expect, it } from 'vitest'
import type { z } from 'zod/mini'
import { fieldErrorInEnglish } from '../../contract/errors'
import {
  accessTokenClaimsSchema,
  isOwnEmail,
  loginInputSchema,
  passwordField,
  signUpInputSchema,
} from '../../contract/session'
import { toFieldErrors } from '../../contract/zodIssues'
import { id } from './records'

function wrong(schema: z.ZodMiniType, value: unknown) {
  const { error } = schema.safeParse(value)
  if (error === undefined) return {}
  const entries = Object.entries(toFieldErrors(error))
  return Object.fromEntries(entries.map(([path, fieldError]) => [path, fieldErrorInEnglish(fieldError)]))
}

const person = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann.lee@example.com',
  password: 'a long and quiet one',
}

describe('a password', () => {
  const problem = (password: unknown) => {
    const { error } = passwordField.safeParse(password)
    const first = error && toFieldErrors(error)['']
    return first && fieldErrorInEnglish(first)
  }
  it.each(['            ', 'пароль на тренерской', '⚽⚽⚽⚽⚽⚽⚽⚽⚽⚽⚽⚽', 'tab\tand\nline breaks'])(
    'may be of any characters: %j',
    (password) => expect(problem(password)).toBeUndefined(),
  )
  it.each(['password1234', 'PASSWORD1234', 'Qwertyuiop123', '123456789012', 'manchesterunited'])(
    'is not among the most common ones: %s',
    (password) => expect(problem(password)).toBe('This password is too easy to guess'),
  )
  it('is not trimmed', () => expect(passwordField.parse(' a long quiet one ')).toBe(' a long quiet one '))
  it('of the demo is a valid one', () => expect(problem('touchline-demo')).toBeUndefined())
})

describe('signing up', () => {
  it('needs all four', () => {
    expect(wrong(signUpInputSchema, {})).toEqual({
      firstName: 'Required',
      lastName: 'Required',
      email: 'Required',
      password: 'Required',
    })
  })
  it('refuses the e-mail address for a password, in any case', () => {
    expect(wrong(signUpInputSchema, { ...person, password: 'Ann.Lee@Example.com' })).toEqual({
      password: 'The password cannot be the same as the email',
    })
    expect(isOwnEmail(' ANN.LEE@EXAMPLE.COM', person.email)).toBe(true)
  })
})

describe('signing in', () => {
  it('accepts passwords shorter than today’s rules allow, which old accounts may have', () => {
    expect(loginInputSchema.safeParse({ email: 'x', password: 'short' }).success).toBe(true)
  })
  it('limits the length of a password, because hashing is expensive', () => {
    expect(loginInputSchema.safeParse({ email: 'x', password: 'x'.repeat(1_025) }).success).toBe(false)
  })
})

describe('the claims of an access token', () => {
  const claims = { sub: id(1), role: 'Scout', name: 'Ann Lee', exp: 1 }
  it('are user id, role, name and expiry', () => {
    expect(accessTokenClaimsSchema.parse({ ...claims, iat: 0 })).toEqual(claims)
  })
})
