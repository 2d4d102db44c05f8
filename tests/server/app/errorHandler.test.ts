import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { invalidField, TooManyRequests } from '../../../server/failure'
import { errorHandler } from '../../../server/http/errorHandler'

/** What a call whose handler throws is answered, and what the log holds then. */
async function failing(error: unknown) {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'info', stream: { write: (line) => lines.push(line) } } })
  await app.register(errorHandler)
  app.get('/', async () => {
    throw error
  })
  const answer = await app.inject('/')
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, log: lines.join('') }
}

/** An error of the database as the query builder hands it on. */
function databaseError(code: string) {
  const cause = Object.assign(new Error('Key (email)=(ada@example.com) is bad'), {
    code,
    detail: 'ada@example.com',
    constraint: 'some_index',
  })
  return new DrizzleQueryError('insert into users values ($1)', ['ada@example.com'], cause)
}

describe('the error handler', () => {
  it('tells a failure by its code, message and fields', async () => {
    expect(
      await failing(invalidField('homeNotes.0.shirtNo', { key: 'tooBig', values: { maximum: 99 } })),
    ).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        message: 'Some fields are not valid',
        errors: { 'homeNotes.0.shirtNo': 'At most 99' },
      },
    })
  })

  it('says when to come back', async () => {
    const { status, headers } = await failing(new TooManyRequests(12.3))
    expect(status).toBe(429)
    expect(headers['retry-after']).toBe('13')
  })

  it('hides unknown errors and logs their origin', async () => {
    const { status, body, log } = await failing(new TypeError('x is not a function'))
    expect(await failing('no error')).toMatchObject({ status, body })
    expect(status).toBe(500)
    expect(body).toEqual({ code: 'internal', message: 'Something went wrong on the server' })
    expect(log).toContain('x is not a function')
    expect(log).toContain('errorHandler.test')
  })

  it.each([
    ['22021', 400, 'malformed'],
    ['22P02', 400, 'malformed'],
    ['23505', 409, 'conflict'],
    ['23503', 409, 'conflict'],
    ['40P01', 503, 'unavailable'],
    ['57014', 503, 'unavailable'],
    ['53100', 503, 'unavailable'],
    ['25006', 503, 'unavailable'],
    ['42P01', 500, 'internal'],
  ])(
    'tells the database error %s as %i %s and logs nothing that people typed',
    async (code, status, errorCode) => {
      const answer = await failing(databaseError(code))
      expect(answer).toMatchObject({ status, body: { code: errorCode } })
      expect(JSON.stringify(answer)).not.toContain('ada@example.com')
      if (status >= 500) expect(answer.log).toContain(code)
    },
  )

  it.each(['ENOSPC', 'EDQUOT'])('tells a full disk, %s, as 503 with the time to come back', async (code) => {
    const answer = await failing(Object.assign(new Error('no space left'), { code, syscall: 'write' }))
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(answer.headers['retry-after']).toBeDefined()
    expect(answer.log).toContain(code)
  })
})
