import type { InjectOptions } from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod/mini'
import { PARAMETER_DESCRIPTIONS } from '../../../server/http/parameterDescriptions'
import { blocksOf } from '../../support/documents'
import { describedOperations, operationName } from '../../support/generatedRequests/operations'
import { persona } from '../../support/personas'
import { eachOnServer, test } from '../../support/serverTest'

eachOnServer()

type Message = { start: string; headers: Record<string, string>; body: unknown }

/** Reads an HTTP message as docs/api.md writes it. */
function readMessage(text: string): Message {
  const [head = '', body] = text.split('\n\n')
  const [start = '', ...lines] = head.split('\n')
  const headers = lines.map((line) => line.split(/: (.*)/).slice(0, 2))
  return {
    start,
    headers: Object.fromEntries(headers),
    body: body === undefined ? undefined : JSON.parse(body),
  }
}

/** What an answer must match: `…` is any text, objects may have more fields. */
function matcherOf(value: unknown): unknown {
  if (value === '…') return expect.any(String)
  if (Array.isArray(value)) return value.map(matcherOf)
  if (typeof value !== 'object' || value === null) return value
  return expect.objectContaining(
    Object.fromEntries(Object.entries(value).map(([name, one]) => [name, matcherOf(one)])),
  )
}

const texts = z.record(z.string(), z.unknown())

it('answers the examples of docs/api.md as it says there', async () => {
  await persona(test, 'Scout', { email: 'scout@example.com', password: 'touchline-demo' })
  const values = new Map([['today', test.now().toISOString().slice(0, 10)]])
  const filledIn = (text: string) =>
    text.replace(/<(\w+)>/g, (_, name: string) => values.get(name) ?? expect.fail(`no ${name} yet`))

  const messages = blocksOf('docs/api.md').filter(({ language }) => language === 'http')
  expect(messages.length).toBeGreaterThan(20)
  for (let index = 0; index < messages.length; index += 2) {
    const request = readMessage(filledIn(messages[index]?.text ?? ''))
    const expected = readMessage(messages[index + 1]?.text ?? '')
    const [method, url] = request.start.split(' ')
    const call: InjectOptions = {
      method: z.parse(z.enum(['GET', 'POST', 'PUT', 'DELETE']), method),
      url: url ?? '',
      headers: request.headers,
    }
    const payload = request.body === undefined ? {} : { payload: JSON.stringify(request.body) }
    const answer = await test.app.inject({ ...call, ...payload })

    expect(`HTTP/1.1 ${answer.statusCode}`, `${request.start}: ${answer.payload}`).toBe(expected.start)
    for (const [name, value] of Object.entries(expected.headers))
      expect(answer.headers[name.toLowerCase()], `${request.start}: ${name}`).toEqual(matcherOf(value))
    if (answer.headers.etag !== undefined) values.set('etag', answer.headers.etag)
    if (answer.payload === '') continue
    const body = texts.parse(answer.json())
    expect(body, request.start).toEqual(matcherOf(expected.body))
    for (const [name, value] of Object.entries(body)) if (typeof value === 'string') values.set(name, value)
  }
})

it('describes every parameter', async () => {
  const parameters = (await describedOperations(test.app)).flatMap((operation) =>
    operation.parameters.map((parameter) => ({ ...parameter, call: operationName(operation) })),
  )
  expect(parameters.length).toBeGreaterThan(100)
  const bare = parameters.filter(({ description = '' }) => description === '')
  expect(bare.map(({ call, name }) => `${call}: ${name}`)).toEqual([])
  const used = new Set(parameters.map(({ name }) => name))
  expect(Object.keys(PARAMETER_DESCRIPTIONS).filter((name) => !used.has(name))).toEqual([])
})
