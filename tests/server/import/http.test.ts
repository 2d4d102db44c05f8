import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { retry } from '../../../contract/backoff'
import { createSend, retryAfterOf } from '../../../server/import/http'
import { MAX_WAITS, sleep } from '../../../server/import/writeRows'

let server: Server | undefined
afterEach(() => server?.close())

/** Answers with these statuses in turn, then with the last one; 0 breaks the connection. */
async function lineOf(...statuses: number[]) {
  let seen = 0
  server = createServer((request, response) => {
    const status = statuses[Math.min(seen, statuses.length - 1)] ?? 200
    seen += 1
    if (status === 0) request.destroy()
    else response.writeHead(status, { 'retry-after': '0' }).end('{"fine":true}')
  })
  const listening = server
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const send = createSend(`http://127.0.0.1:${port}`)
  const retryOptions = { sleep, signal: new AbortController().signal, maxWaits: MAX_WAITS }
  return { send: () => retry(() => send('POST', '/', { body: {} }), retryOptions), seen: () => seen }
}

describe('a request', () => {
  it.each([429, 503])('is retried after a %i', async (status) => {
    const { send, seen } = await lineOf(status, status, 201)
    expect(await send()).toEqual({ status: 201, body: { fine: true } })
    expect(seen()).toBe(3)
  })

  it('is retried after a broken connection if the server has answered before', {
    tags: 'slow',
  }, async () => {
    const { send, seen } = await lineOf(200, 0, 200)
    await send()
    expect((await send()).status).toBe(200)
    expect(seen()).toBe(3)
  })

  it('is not retried at a server that has never answered', async () => {
    const { send, seen } = await lineOf(0)
    await expect(send()).rejects.toThrow('cannot be reached')
    expect(seen()).toBe(1)
  })
})

it('retryAfterOf reads seconds and dates', () => {
  expect(retryAfterOf('7')).toBe(7_000)
  const soon = retryAfterOf(new Date(Date.now() + 10_000).toUTCString())
  expect(soon).toBeGreaterThan(7_000)
  expect(soon).toBeLessThanOrEqual(10_000)
  for (const header of [null, '', 'soon']) expect(retryAfterOf(header)).toBeUndefined()
})
